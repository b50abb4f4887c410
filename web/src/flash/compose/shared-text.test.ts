// @vitest-environment happy-dom
import { FLASH_MAX } from '@sp/contract'
import { expect, test } from 'vitest'
import { sharedText } from './shared-text.ts'

test.each([
  ['?title=一篇文章&text=写得真好&url=https://example.com/1', '一篇文章\n写得真好\nhttps://example.com/1'],
  ['?text=写得真好 https://example.com/1&url=https://example.com/1', '写得真好 https://example.com/1'],
  ['?title=同一句&text=同一句', '同一句'],
  ['?text=%20%20', ''],
  ['?from=elsewhere', ''],
  ['', ''],
])('%s becomes the text that was shared', (search, text) => {
  expect(sharedText(search)).toBe(text)
})

test('a shared text is never longer than a flash', () => {
  expect(Array.from(sharedText(`?text=${'😀'.repeat(FLASH_MAX + 5)}`))).toHaveLength(FLASH_MAX)
})
