// @vitest-environment happy-dom
import { flashCalls } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../platform/query/query.ts'
import { settle, showPart } from '../../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../../platform/test/test-network.ts'
import { keys } from '../../flash/cache.ts'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { flashOfTest } from '../../flash/test/flashes.ts'
import { DiscoverFeed } from './discover-feed.tsx'

const nothing = () => {}
const tools: FlashTools = { menu: nothing, share: nothing, picture: nothing }
let close = nothing
let others = 0

async function open(ids: number[]): Promise<HTMLElement> {
  const network = stubNetwork()
  const { unmount } = showPart(<DiscoverFeed tools={tools} onAnother={() => (others += 1)} />)
  close = unmount
  await settle()
  network
    .find(({ path }) => path === flashCalls.recommend.path)
    ?.answer({ list: ids.map((id) => flashOfTest(id)), next: 'n1' })
  await settle()
  return document.body
}

beforeEach(() => {
  others = 0
  queryClient.removeQueries({ queryKey: keys.recommend })
})
afterEach(() => {
  close()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('an empty 发现 speaks of the flashes of others, because the reader may have flashes on the site', async () => {
  const { textContent } = await open([])
  expect(textContent).toContain('这里暂时没有别人的动态')
  expect(textContent).not.toContain('没有更多了')
})

test('发现 shows where it ends, and the button there requests another list', async () => {
  const body = await open([5, 3])
  expect(body.querySelectorAll('article')).toHaveLength(2)
  expect(body.textContent).toMatch(/没有更多了.*换一批$/)
  const button = [...body.querySelectorAll('button')].find(({ textContent }) => textContent === '换一批')
  act(() => button?.click())
  expect(others).toBe(1)
})
