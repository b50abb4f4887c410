// @vitest-environment happy-dom
import { POST_VERSION_PAGE } from '@sp/contract'
import { act } from 'react'
import { expect, test } from 'vitest'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import VersionsSheet from './versions-sheet.tsx'

const version = (index: number) => ({
  version: index,
  title: `第 ${index} 版`,
  description: '改过的话',
  length: 4,
  datetime: new Date(Date.UTC(2026, 10, 20, index)).toISOString(),
})

test('if there are more versions than fit on a page, the earlier ones are on the next page', async () => {
  const requests = stubNetwork()
  const { unmount } = showPart(<VersionsSheet postId={3} open onClose={() => {}} />)
  const total = POST_VERSION_PAGE + 1
  const list = Array.from({ length: total }, (_, index) => version(total - index))
  await settle()
  requests[0]?.answer({ total, list: list.slice(0, POST_VERSION_PAGE) })
  await settle()
  expect(document.body.textContent).toContain('第 7 版')
  act(() => document.querySelector<HTMLElement>('button[aria-label="下一页"]')?.click())
  await settle()
  expect(requests[1]?.input).toMatchObject({ page: '1' })
  requests[1]?.answer({ total, list: list.slice(POST_VERSION_PAGE) })
  await settle()
  expect(document.body.textContent).toContain('第 1 版')
  unmount()
})

test('a long version shows its beginning, and its full text on request', async () => {
  const requests = stubNetwork()
  const { unmount } = showPart(<VersionsSheet postId={4} open onClose={() => {}} />)
  await settle()
  const text = `开头${'长'.repeat(2_998)}结尾`
  requests[0]?.answer({ total: 1, list: [{ ...version(1), description: text.slice(0, 2_000), length: 3_002 }] })
  await settle()
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))
  expect(document.body.textContent).toContain('开头')
  act(() => button('看这一版的全文（3,002 字）')?.click())
  await settle()
  expect(requests[1]?.input).toEqual({ postId: '4', version: '1' })
  requests[1]?.answer(null, 503, '服务器忙')
  await settle()
  act(() => button('没能加载全文')?.click())
  await settle()
  requests[2]?.answer({ ...version(1), description: text, length: 3_002 })
  await settle()
  expect(document.body.textContent).toContain('结尾')
  act(() => button('收起')?.click())
  expect(document.body.textContent).not.toContain('结尾')
  unmount()
})
