// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive, setLive } from '../../platform/live/live.ts'
import { queryClient } from '../../platform/query/query.ts'
import { stubNetwork } from '../../platform/test/test-network.ts'
import { lookAtInbox, watchInbox } from './inbox-api.ts'
import { noticesQuery } from './notices.ts'

const GET_ID = '/api/user-msg/getMsgId'
const LIST = '/api/notice'
const page = (msgReqId: number) => ({
  total: 0,
  list: [],
  unread: { 0: msgReqId, 1: 0, 2: 0, 3: 0, 4: 0 },
  msgReqId,
})

let requests: ReturnType<typeof stubNetwork>
let stop: () => void
let unmount: () => void

const paths = () => requests.map(({ path }) => path)
const beat = () => vi.advanceTimersByTimeAsync(4_500)
const unread = () => queryClient.getQueryData(noticesQuery(0, 0).queryKey)?.unread[0]

async function showBadge(msgReqId: number): Promise<void> {
  const { QueryObserver } = await import('@tanstack/react-query')
  unmount = new QueryObserver(queryClient, noticesQuery(0, 0)).subscribe(() => {})
  await vi.waitFor(() => expect(paths()).toEqual([LIST]), 10_000)
  requests[0]?.answer(page(msgReqId))
  await vi.waitFor(() => expect(unread()).toBe(msgReqId), 10_000)
}

beforeEach(async () => {
  vi.useFakeTimers()
  requests = stubNetwork()
  await showBadge(3)
  stop = watchInbox()
})
afterEach(() => {
  stop()
  unmount()
  setLive(false)
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the same number fetches nothing', async () => {
  for (let i = 0; i < 3; i++) {
    await beat()
    requests.at(-1)?.answer(3)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(paths()).toEqual([LIST, GET_ID, GET_ID, GET_ID])
})

test('a new inbox version fetches the unread notices once', async () => {
  await beat()
  requests.at(-1)?.answer(4)
  await vi.waitFor(() => expect(paths()).toEqual([LIST, GET_ID, LIST]), 10_000)
  requests.at(-1)?.answer(page(4))
  await vi.waitFor(() => expect(unread()).toBe(4), 10_000)
  await beat()
  requests.at(-1)?.answer(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual([LIST, GET_ID, LIST, GET_ID])
})

test('a pending list is not requested a second time', async () => {
  void queryClient.invalidateQueries({ queryKey: ['notice'] })
  await vi.waitFor(() => expect(paths()).toEqual([LIST, LIST]), 10_000)
  await beat()
  requests.at(-1)?.answer(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual([LIST, LIST, GET_ID])
})

test('a failed request changes nothing and fetches nothing', async () => {
  await beat()
  requests.at(-1)?.answer(null, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(paths()).toEqual([LIST, GET_ID])
  expect(unread()).toBe(3)
})

async function goLive(): Promise<void> {
  emitLive('open', { msgReqId: 3 })
  await vi.advanceTimersByTimeAsync(0)
  requests.at(-1)?.answer(3)
  await vi.advanceTimersByTimeAsync(0)
}

test('while the stream is open nothing is polled, and its events trigger a fetch', async () => {
  await goLive()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(paths()).toEqual([LIST, GET_ID])
  emitLive('notice', {})
  await vi.waitFor(() => expect(paths()).toEqual([LIST, GET_ID, LIST]), 10_000)
  requests.at(-1)?.answer(page(4))
  await vi.waitFor(() => expect(unread()).toBe(4), 10_000)
  setLive(false)
  await beat()
  expect(paths()).toEqual([LIST, GET_ID, LIST, GET_ID])
})

test('many events trigger one fetch at once and then at most one every two seconds', async () => {
  await goLive()
  for (let at = 0; at < 100; at++) {
    emitLive('notice', {})
    await vi.advanceTimersByTimeAsync(100)
    if (requests.at(-1)?.path === LIST) requests.at(-1)?.answer(page(4 + at))
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(paths().length).toBeGreaterThanOrEqual(6)
  expect(paths().length).toBeLessThanOrEqual(8)
})

test('a request pending when the stream opens is repeated, since its data may be older', async () => {
  void queryClient.invalidateQueries({ queryKey: ['notice'] })
  await vi.waitFor(() => expect(paths()).toEqual([LIST, LIST]), 10_000)
  emitLive('open', { msgReqId: 9 })
  await vi.waitFor(() => expect(paths()).toEqual([LIST, LIST, LIST]), 10_000)
})

test('a failed fetch after an event is repeated', async () => {
  await goLive()
  emitLive('notice', {})
  await vi.waitFor(() => expect(paths()).toEqual([LIST, GET_ID, LIST]), 10_000)
  requests.at(-1)?.answer(null, 503)
  await beat()
  expect(paths()).toEqual([LIST, GET_ID, LIST, GET_ID])
  requests.at(-1)?.answer(3)
  await vi.waitFor(() => expect(paths()).toEqual([LIST, GET_ID, LIST, GET_ID, LIST]), 10_000)
  requests.at(-1)?.answer(page(4))
  await vi.waitFor(() => expect(unread()).toBe(4), 10_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(paths()).toHaveLength(5)
})

test('a tap on 消息 checks the inbox version, and a failed check changes nothing', async () => {
  const looks = lookAtInbox().catch(() => {})
  requests.at(-1)?.answer(null, 503)
  await looks
  expect(paths()).toEqual([LIST, GET_ID])
})
