// @vitest-environment happy-dom
import { DELETED, type Post } from '@sp/contract'
import { expect, test } from 'vitest'
import { storeSession } from '../../platform/session/session.ts'
import { showPart } from '../../platform/test/test-hook.tsx'
import PostMenu from './post-menu.tsx'

const when = '2026-11-20T00:00:00.000Z'
const removed: Post = {
  id: 3,
  title: '两本一样的书',
  description: '隔着一千公里读',
  nodeId: 2,
  node: '夜读',
  createDatetime: when,
  replyCount: 47,
  star: 12,
  unstar: 0,
  stared: false,
  unstared: false,
  archived: false,
  state: DELETED,
  canDelete: false,
  user: { id: 1, userId: 1, username: 'north', nickname: '北岸', avatar: '' },
  warning: null,
  stickied: false,
  selected: false,
  edited: false,
  editDatetime: null,
  activeDatetime: when,
  hidden: false,
  waiting: false,
  mentions: [],
  imgs: [],
  can: { edit: false, delete: false, stick: false, select: false, versions: true, report: false, reply: false },
  removal: { office: 'vice', reason: '贴错了地方', datetime: when, appealable: true },
}

function menuOf(userId: number): string {
  storeSession({ token: 't', user: { id: userId, username: 'a', nickname: 'a', avatar: '' } })
  const nothing = () => {}
  const acts = { onClose: nothing, onShare: nothing, onVersions: nothing, onAct: nothing, leave: nothing }
  const { unmount } = showPart(<PostMenu post={removed} open {...acts} />)
  const words = document.body.textContent
  unmount()
  return words
}

test('the author of a removed post is not offered to block himself', () => {
  expect(menuOf(1)).not.toContain('拉黑')
  expect(menuOf(4)).toContain('拉黑 北岸')
})
