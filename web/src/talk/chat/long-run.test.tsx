// @vitest-environment happy-dom
import { CallError, STREAM_BEAT } from '@sp/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInbox } from '../../notify/notice/inbox-api.ts'
import { startLive } from '../../platform/live/start.ts'
import { queryClient } from '../../platform/query/query.ts'
import { storeSession } from '../../platform/session/session.ts'
import { showHook } from '../../platform/test/test-hook.tsx'
import { stubStream } from '../../platform/test/test-stream.ts'
import { CHAT_PAGE, type ChatMessage, type ChatSource } from './chat-message.ts'
import { useChat } from './use-chat.ts'

const session = { token: 'of-one', user: { id: 1 } } as unknown as Parameters<typeof startLive>[0]
const HOUR = 3_600_000
const BEAT = STREAM_BEAT * 1000

let server: ReturnType<typeof stubStream>
let sentMessages: ChatMessage[]
let asked: number
let isBusy = false
const restore: (() => void)[] = []

const source: ChatSource = {
  key: 'chat:2',
  latest: async () => sentMessages.slice(-CHAT_PAGE),
  after: async (id) => {
    asked += 1
    if (isBusy) throw new CallError(503, '')
    return sentMessages.filter((each) => each.id > id).slice(0, CHAT_PAGE)
  },
  before: async () => [],
  send: async () => 0,
  isAbout: ({ userId }) => userId === 2,
}

const say = () =>
  sentMessages.push({
    id: sentMessages.length + 1,
    content: '在吗',
    sent: false,
    time: new Date(Date.now()).toISOString(),
  })

function countListeners(): () => number {
  const open = new Set<unknown>()
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    target.addEventListener = (type, listener, options) => {
      open.add(listener)
      const { signal } = Object(options) as { signal?: AbortSignal }
      signal?.addEventListener('abort', () => open.delete(listener), { once: true })
      add(type, listener, options)
    }
    target.removeEventListener = (type, listener, options) => {
      open.delete(listener)
      remove(type, listener, options)
    }
    restore.push(() => Object.assign(target, { addEventListener: add, removeEventListener: remove }))
  }
  return () => open.size
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  server = stubStream()
  sentMessages = []
  asked = 0
  storeSession(session)
  for (let at = 0; at < 3; at++) say()
})
afterEach(() => {
  for (const each of restore.splice(0)) each()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function openChat() {
  // Listeners that React itself keeps are not counted.
  showHook(() => 0).unmount()
  const listeners = countListeners()
  const endings = [watchInbox(), startLive(session)]
  const chat = showHook(() => useChat(source))
  return {
    shown: () => chat.now().said.map(({ id }) => id),
    held: () => ({
      timers: vi.getTimerCount(),
      listeners: listeners(),
      queries: queryClient.getQueryCache().getAll().length,
      mutations: queryClient.getMutationCache().getAll().length,
    }),
    leave: () => {
      chat.unmount()
      for (const end of endings) end()
      queryClient.clear()
    },
  }
}

const newest = () => sentMessages.slice(-CHAT_PAGE).map(({ id }) => id)

test('twenty-six hours of polling keep no more memory than the first minutes, and leave no listeners', async () => {
  server.answer = () => new Response('', { status: 404 })
  const chat = openChat()
  await pass(60_000)
  const before = chat.held()
  for (let hour = 0; hour < 26; hour++) {
    for (let at = 0; at < 10; at++) say()
    await pass(HOUR)
    expect(chat.shown()).toEqual(newest())
  }
  expect(asked).toBeGreaterThan(15_000)
  expect(chat.shown()).toHaveLength(CHAT_PAGE)
  expect(chat.held()).toEqual(before)
  chat.leave()
  expect(chat.held()).toEqual({ timers: 0, listeners: 0, queries: 0, mutations: 0 })
})

test('a stream that is cut every minute for hours holds no more than one that is not, and loses nothing', async () => {
  const chat = openChat()
  const live = async () => {
    await pass(0)
    await server.connections.at(-1)?.open()
    await pass(BEAT)
    await server.connections.at(-1)?.send(':\n\n')
    await pass(BEAT)
    say()
    await server.connections.at(-1)?.send(`event: message\ndata: {"userId":2,"id":${sentMessages.length}}\n\n`)
    await pass(5_000)
    expect(chat.shown()).toEqual(newest())
    const kept = chat.held()
    await server.connections.at(-1)?.cut()
    say()
    await pass(2_000)
    return kept
  }
  const before = await live()
  for (let minute = 0; minute < 4 * 60; minute++) expect(await live()).toEqual(before)
  expect(server.connections.length).toBeGreaterThan(4 * 60)
  chat.leave()
})

test('a failed fetch after an event is repeated, even while the stream is open', async () => {
  const chat = openChat()
  await pass(0)
  await server.connections.at(-1)?.open()
  await pass(10_000)
  isBusy = true
  say()
  await server.connections.at(-1)?.send('event: message\ndata: {"userId":2,"id":4}\n\n')
  await pass(1_000)
  expect(chat.shown()).not.toContain(4)
  isBusy = false
  await pass(12_000)
  expect(chat.shown()).toEqual(newest())
  const before = asked
  await pass(30_000)
  expect(asked).toBe(before)
  chat.leave()
})
