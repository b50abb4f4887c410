// @vitest-environment happy-dom
import { DELETED } from '@sp/contract'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/session/session.ts'
import { showPart } from '../../../platform/test/test-hook.tsx'
import { aPost, removal } from '../test/posts.ts'
import PostMenu from './post-menu.tsx'

const removed = aPost({ state: DELETED, can: { versions: true }, removal: removal(true) })

function menuOf(userId: number, post = removed): string {
  storeSession({ token: 't', user: { id: userId, username: 'a', nickname: 'a', avatar: '' } })
  const nothing = () => {}
  const acts = {
    onClose: nothing,
    onShare: nothing,
    onVersions: nothing,
    onAct: nothing,
    onBan: nothing,
    exitPage: nothing,
  }
  const { unmount } = showPart(<PostMenu post={post} open {...acts} />)
  const words = document.body.textContent
  unmount()
  return words
}

test('a post in 混沌海 can be reported from its menu by members who may', () => {
  expect(menuOf(4)).not.toContain('举报')
  expect(menuOf(4, { ...removed, can: { ...removed.can, report: true } })).toContain('举报')
})

test('the author of a removed post is not offered to block himself', () => {
  expect(menuOf(1)).not.toContain('拉黑')
  expect(menuOf(4)).toContain('拉黑 北岸')
})

test('its author is banned in the section from its menu, by those whom the server lets', () => {
  expect(menuOf(4, aPost())).not.toContain('暂停他发言')
  expect(menuOf(4, aPost({ can: { ban: true } }))).toContain('暂停他发言')
})
