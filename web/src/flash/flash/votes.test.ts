// @vitest-environment happy-dom
import { type Flash, flashCalls } from '@sp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { useFlash } from './api.ts'
import { keys } from './cache.ts'
import { flashOfTest as flash } from './test/flashes.ts'
import { useFlashVote } from './votes.ts'

let network: ReturnType<typeof stubNetwork>
let stops: (() => void)[]

beforeEach(() => {
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  network = stubNetwork()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  queryClient.clear()
})

const hook = <T>(use: () => T) => {
  const shown = showHook(use)
  stops.push(shown.unmount)
  return shown.now
}
const requestsTo = (path: string) => network.filter((each) => each.path === path)

test('a like during the page load stays, regardless of the pending response', async () => {
  queryClient.setQueryData(keys.recommend, { list: [flash(7), flash(8)], next: 'n' })
  const page = hook(() => useFlash(7, false))
  await settle()
  expect(page().data?.up).toBe(5)
  hook(() => useFlashVote(flash(7), 'star'))()()
  await settle()
  requestsTo(flashCalls.detail.path)[0]?.answer(flash(7))
  await settle()
  expect(page().data).toMatchObject({ stared: true, up: 6 })
  requestsTo(flashCalls.star.path)[0]?.answer(null)
  await settle()
  requestsTo(flashCalls.detail.path)[1]?.answer({ ...flash(7, 9), stared: true })
  await settle()
  expect(page().data).toMatchObject({ stared: true, up: 9 })
})

test('of two likes in one list the one that is refused is taken back alone', async () => {
  queryClient.setQueryData(keys.recommend, { list: [flash(7), flash(8)], next: 'n' })
  hook(() => useFlashVote(flash(7), 'star'))()()
  await settle()
  hook(() => useFlashVote(flash(8), 'star'))()()
  await settle()
  requestsTo(flashCalls.star.path)[0]?.answer(null, 400, '不可以')
  requestsTo(flashCalls.star.path)[1]?.answer(null)
  await settle()
  const { list } = queryClient.getQueryData<{ list: Flash[] }>(keys.recommend) ?? { list: [] }
  expect(list.map(({ up, stared }) => [up, stared])).toEqual([
    [5, false],
    [6, true],
  ])
  expect(requestsTo(flashCalls.recommend.path)).toHaveLength(0)
})

test('a second tap is no second like, and what was liked is not fetched again', async () => {
  const tap = hook(() => useFlashVote(flash(7), 'star'))
  tap()()
  tap()()
  await settle()
  expect(requestsTo(flashCalls.star.path)).toHaveLength(1)
  hook(() => useFlashVote({ ...flash(8), stared: true }, 'star'))()()
  await settle()
  expect(requestsTo(flashCalls.star.path)).toHaveLength(1)
})

test('what one wrote oneself is not liked by oneself', async () => {
  const own = flash(7)
  hook(() => useFlashVote({ ...own, user: { ...own.user, id: 1 } }, 'star'))()()
  await settle()
  expect(requestsTo(flashCalls.star.path)).toHaveLength(0)
})
