// @vitest-environment happy-dom

import { forgetChanges } from '@sp/client/change/in-flight-changes'
import { type Flash, flashCalls } from '@sp/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { settle, showHook } from '../../platform/test/test-hook.tsx'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { keys } from '../flash/cache.ts'
import { usePass } from '../flash/dismiss.ts'
import { useFlashVote } from '../flash/votes.ts'
import { pullRecommended, useNewCount, useRecommended } from './api.ts'

const flash = (id: number, rest: Partial<Flash> = {}) =>
  ({ id, up: 0, stared: false, user: { id: 2 }, ...rest }) as Flash
const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
let network: ReturnType<typeof stubNetwork>
let stops: (() => void)[]

beforeEach(() => {
  as(1)
  network = stubNetwork()
  stops = []
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops) stop()
  queryClient.clear()
  forgetChanges()
})

function hook<T>(use: () => T): () => T {
  const shown = showHook(use)
  stops.push(shown.unmount)
  return shown.now
}
const requestsTo = (call: { path: string }) => network.filter(({ path }) => path === call.path)
const { recommend, some, star, recommendNew, notInterested } = flashCalls

async function reading(...ids: number[]) {
  queryClient.setQueryData(keys.recommend, { list: ids.map((id) => flash(id)), next: 'n1' }, { updatedAt: 1000 })
  const page = hook(useRecommended)
  await settle()
  return () => page().data?.list.map(({ id }) => id)
}

test('a list that is there is looked at again and is no other one', async () => {
  const ids = await reading(5, 3, 9)
  expect(requestsTo(some).map(({ input }) => input)).toEqual([{ ids: '5,3,9' }])
  expect(requestsTo(recommend)).toEqual([])
  requestsTo(some)[0]?.answer({ list: [flash(9), flash(5)] })
  await settle()
  expect(ids()).toEqual([5, 9])
})

test('a list whose flashes are all deleted continues with the next list', async () => {
  const ids = await reading(5)
  requestsTo(some)[0]?.answer({ list: [] })
  await settle()
  expect(requestsTo(recommend)[0]?.input).toEqual({ after: 'n1' })
  requestsTo(recommend)[0]?.answer({ list: [flash(8)], next: 'n2' })
  await settle()
  expect(ids()).toEqual([8])
})

test('a pull brings the next list despite a late response for the previous one; a pending like stays', async () => {
  const ids = await reading(5, 3)
  const pulled = pullRecommended()
  hook(() => useFlashVote(flash(5), 'star'))()()
  await settle()
  expect(requestsTo(recommend)[0]?.input).toEqual({ after: 'n1' })
  requestsTo(recommend)[0]?.answer({ list: [flash(8), flash(5)], next: 'n2' })
  await pulled
  requestsTo(some)[0]?.answer({ list: [flash(3), flash(5)] })
  requestsTo(star)[0]?.answer(null)
  await settle()
  expect(ids()).toEqual([8, 5])
  const { list } = queryClient.getQueryData<{ list: Flash[] }>(keys.recommend) ?? { list: [] }
  expect(list[1]).toMatchObject({ stared: true, up: 1 })
})

test('what is new comes on top', async () => {
  const ids = await reading(5, 3)
  const pulled = pullRecommended('new')
  await settle()
  expect(requestsTo(recommend)[0]?.input).toEqual({ after: 'n1', only: 'new' })
  requestsTo(recommend)[0]?.answer({ list: [flash(8)], next: 'n2' })
  await pulled
  await settle()
  expect(ids()).toEqual([8, 5, 3])
})

test('a pull is discarded if another member has logged in before its response', async () => {
  await reading(5)
  const pulled = pullRecommended()
  await settle()
  as(2)
  queryClient.clear()
  requestsTo(recommend)[0]?.answer({ list: [flash(8)], next: 'n2' })
  await pulled
  expect(queryClient.getQueryData(keys.recommend)).toBeUndefined()
})

test('the count of new flashes is requested at once, not while the page is hidden, and on return after a while', async () => {
  let isSeen = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => isSeen as DocumentVisibilityState)
  const turn = async (to: string) => {
    isSeen = to
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('visibilitychange'))
    await settle()
  }
  // Long after the pulls of the tests above.
  let now = Date.now() + 600_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const count = hook(() => useNewCount('n1'))
  await settle()
  requestsTo(recommendNew)[0]?.answer({ count: 3 })
  await settle()
  expect(count()).toBe(3)
  await turn('hidden')
  await turn('visible')
  expect(requestsTo(recommendNew)).toHaveLength(1)
  await turn('hidden')
  now += 120_000
  await settle()
  expect(requestsTo(recommendNew)).toHaveLength(1)
  await turn('visible')
  expect(requestsTo(recommendNew)).toHaveLength(2)
})

test('a dismissed flash is replaced by a line until the call fails or it is undone', async () => {
  await reading(5, 3)
  const passed = () => queryClient.getQueryData<{ passed?: number[] }>(keys.recommend)?.passed
  const tools = hook(() => usePass(5))
  tools().pass(true)
  await settle()
  expect(passed()).toEqual([5])
  requestsTo(notInterested)[0]?.answer(null, 404, '这条动态不存在或已删除')
  await settle()
  expect(passed()).toEqual([])
})
