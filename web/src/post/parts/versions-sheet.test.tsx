// @vitest-environment happy-dom
import { POST_VERSION_PAGE } from '@sp/contract'
import { act } from 'react'
import { expect, test } from 'vitest'
import { settle, showPart } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import VersionsSheet from './versions-sheet.tsx'

const version = (index: number) => ({
  title: `第 ${index} 版`,
  description: '改过的话',
  datetime: new Date(Date.UTC(2026, 10, 20, index)).toISOString(),
})

test('of more versions than a page holds, the earlier ones stand on the next', async () => {
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
