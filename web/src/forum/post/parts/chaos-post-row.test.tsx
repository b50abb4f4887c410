// @vitest-environment happy-dom
import type { ChaosPost } from '@sp/contract'
import { act } from 'react'
import { expect, test } from 'vitest'
import { storeSession } from '../../../platform/session/session.ts'
import { showPart } from '../../../platform/test/test-hook.tsx'
import { aChaosPost } from '../test/posts.ts'
import { ChaosPostRow } from './chaos-post-row.tsx'

function wordsOf(warning: ChaosPost['warning']): string {
  const { unmount } = showPart(<ChaosPostRow post={aChaosPost({ warning })} />)
  const words = document.body.textContent
  unmount()
  return words
}

test('content with a warning is covered in 混沌海 too', () => {
  expect(wordsOf('heavy')).toMatch(/^(?!.*隔着一千公里读).*两本一样的书.*内容提醒：虐.*贴错了地方/)
  expect(wordsOf(null)).toContain('隔着一千公里读')
})

test('a post of another member can be reported from its own menu', async () => {
  storeSession({ token: 't', user: { id: 4, username: 'a', nickname: 'a', avatar: '' } })
  const { unmount } = showPart(<ChaosPostRow post={aChaosPost()} />)
  const more = document.querySelector<HTMLButtonElement>('button[aria-label="这篇帖子的更多操作"]')
  await act(async () => more?.click())
  expect(document.body.textContent).toContain('举报')
  unmount()
  storeSession({ token: 't', user: { id: aChaosPost().user.id, username: 'a', nickname: 'a', avatar: '' } })
  const own = showPart(<ChaosPostRow post={aChaosPost()} />)
  expect(document.querySelector('button[aria-label="这篇帖子的更多操作"]')).toBeNull()
  own.unmount()
})
