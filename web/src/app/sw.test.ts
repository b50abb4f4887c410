import { PUSH_MESSAGE } from '@sp/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>) => void

const listeners = new Map<string, Listener>()
const opened = vi.fn(async () => null)
const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => {})
const setAppBadge = vi.fn(async () => {})
const makeWindow = (focused: boolean) => ({ focused, postMessage: vi.fn(), focus: vi.fn(async () => null) })
let windows: ReturnType<typeof makeWindow>[] = []

vi.stubGlobal('self', {
  __WB_MANIFEST: [],
  location: { href: 'https://example.org/sw.js', origin: 'https://example.org' },
  registration: { scope: 'https://example.org/', showNotification },
  clients: { matchAll: async () => windows, openWindow: opened },
  navigator: { setAppBadge },
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
})
await import('./sw.ts')

// Files of one environment follow each other in one worker.
afterAll(() => vi.unstubAllGlobals())

async function send(name: string, more: Record<string, unknown> = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(name)?.({ waitUntil: (promise) => work.push(promise), ...more })
  expect(work).not.toEqual([])
  await Promise.all(work)
}

beforeEach(() => {
  windows = []
  vi.clearAllMocks()
})

test('a push shows the neutral text, and a later one replaces it', async () => {
  // What a push service delivers is not read.
  await send('push', { data: { text: () => '北岸 评论了你', json: () => ({ title: '北岸', body: '风停了' }) } })
  expect(showNotification.mock.calls.map(([title, { body, tag }]) => ({ title, body, tag }))).toEqual([
    { ...PUSH_MESSAGE, tag: 'news' },
  ])
  expect(JSON.stringify(showNotification.mock.calls)).not.toMatch(/北岸|风停了/)
})

test('without an open window a push sets a dot without a number on the icon', async () => {
  await send('push')
  expect(setAppBadge.mock.calls).toEqual([[]])
})

test('an open window knows the number: the worker sets no dot, and every window learns of the news', async () => {
  windows = [makeWindow(false), makeWindow(false)]
  await send('push')
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(showNotification).toHaveBeenCalledTimes(1)
  expect(windows.map(({ postMessage }) => postMessage.mock.calls)).toEqual([[['news']], [['news']]])
})

test('a platform that refuses the dot still shows the notification', async () => {
  setAppBadge.mockRejectedValueOnce(new Error('not installed'))
  await send('push')
  expect(showNotification).toHaveBeenCalledTimes(1)
})

test('a tap on it opens the notices in the window that is in front, else in a new one', async () => {
  const notification = { close: vi.fn() }
  await send('notificationclick', { notification })
  expect(opened.mock.calls).toEqual([['/#/notice']])
  windows = [makeWindow(false), makeWindow(true)]
  await send('notificationclick', { notification })
  expect(opened).toHaveBeenCalledTimes(1)
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(windows[1]?.postMessage.mock.calls).toEqual([['open-notices']])
  expect(notification.close).toHaveBeenCalledTimes(2)
})
