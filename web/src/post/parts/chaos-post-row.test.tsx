// @vitest-environment happy-dom
import type { ChaosPost } from '@sp/contract'
import { expect, test } from 'vitest'
import { showPart } from '../../platform/test/test-hook.tsx'
import { aChaosPost } from '../test/posts.ts'
import { ChaosPostRow } from './chaos-post-row.tsx'

function wordsOf(warning: ChaosPost['warning']): string {
  const { unmount } = showPart(<ChaosPostRow post={aChaosPost({ warning })} />)
  const words = document.body.textContent
  unmount()
  return words
}

test('in the chaos sea, too, what lies under a warning is not told', () => {
  expect(wordsOf('heavy')).toMatch(/^(?!.*隔着一千公里读).*两本一样的书.*内容提醒：虐.*贴错了地方/)
  expect(wordsOf(null)).toContain('隔着一千公里读')
})
