// @vitest-environment happy-dom
import type { ChaosPost } from '@sp/contract'
import { expect, test } from 'vitest'
import { showPart } from '../../platform/test/test-hook.tsx'
import { ChaosPostRow } from './chaos-post-row.tsx'

const post: ChaosPost = {
  id: 3,
  title: '两本一样的书',
  description: '隔着一千公里读',
  warning: null,
  replyCount: 47,
  star: 12,
  unstar: 0,
  user: { id: 1, userId: 1, username: 'north', nickname: '北岸', avatar: '' },
  createDatetime: '2026-11-20T00:00:00.000Z',
  removal: { office: 'vice', reason: '贴错了地方', datetime: '2026-11-21T00:00:00.000Z', appealable: false },
}

function wordsOf(warning: ChaosPost['warning']): string {
  const { unmount } = showPart(<ChaosPostRow post={{ ...post, warning }} />)
  const words = document.body.textContent
  unmount()
  return words
}

test('in the chaos sea, too, what lies under a warning is not told', () => {
  expect(wordsOf('heavy')).toMatch(/^(?!.*隔着一千公里读).*两本一样的书.*内容提醒：虐.*贴错了地方/)
  expect(wordsOf(null)).toContain('隔着一千公里读')
})
