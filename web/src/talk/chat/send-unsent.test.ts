// @vitest-environment happy-dom
import { CallError } from '@sp/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropSession, storeSession } from '../../platform/session/session.ts'
import type { ChatSource } from './chat-message.ts'
import { isChatShown, sendUnsent, stopInterrupted } from './send-unsent.ts'
import { dropped, retried, type Unsent } from './unsent.ts'
import { changeUnsent, readUnsent } from './unsent-store.ts'

const session = (id: number) => ({ token: `of-${id}`, user: { id } }) as unknown as Parameters<typeof storeSession>[0]
const written = (content: string): Unsent => ({ clientKey: content, content, after: 0 })
let talks = 0

beforeEach(() => {
  localStorage.clear()
  storeSession(session(1))
})

function chat(answer: (content: string, isAgain: boolean) => Promise<number> | number) {
  const key = `chat:${++talks}`
  const sent: string[] = []
  const send: ChatSource['send'] = async ({ content, clientKey }) => {
    expect(clientKey).toBe(content)
    const isAgain = sent.includes(content)
    sent.push(content)
    return answer(content, isAgain)
  }
  const say = (...contents: string[]) => {
    changeUnsent(key, (list) => [...list, ...contents.map(written)])
    void sendUnsent({ key, send })
  }
  const again = (to: (list: readonly Unsent[]) => readonly Unsent[]) => {
    changeUnsent(key, to)
    void sendUnsent({ key, send })
  }
  return { key, sent, say, again, left: () => readUnsent(key) }
}

test('goes in the order in which it was written, one at a time', async () => {
  let under = 0
  const { sent, say, left } = chat(async () => {
    under += 1
    await Promise.resolve()
    expect(under--).toBe(1)
    return 7
  })
  say('一', '二')
  say('三')
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect(sent).toEqual(['一', '二', '三'])
})

test('a refused message shows why, and the later ones wait until it is discarded', async () => {
  const { sent, say, again, left } = chat((content) => {
    if (content === '一') throw new CallError(400, '对方暂不接收消息', { reason: 'message.closed' })
    return 7
  })
  say('一', '二')
  await vi.waitFor(() => expect(left()[0]?.failed).toEqual({ words: '对方暂不接收消息', isLost: false }))
  expect(sent).toEqual(['一'])
  again((list) => dropped(list, '一'))
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect(sent).toEqual(['一', '二'])
})

test('after a lost response a message is sent again with the same key', async () => {
  const { sent, say, again, left } = chat((_, isAgain) => {
    if (!isAgain) throw new CallError(0, '网络连不上')
    return 7
  })
  say('一')
  await vi.waitFor(() => expect(left()[0]?.failed?.isLost).toBe(true))
  again(retried)
  await vi.waitFor(() => expect(left()).toEqual([]))
  expect(sent).toEqual(['一', '一'])
})

test('stays with the id that it was given while its talk is shown', async () => {
  const { key, say, left } = chat(() => 7)
  const hide = isChatShown(key)
  say('一')
  await vi.waitFor(() => expect(left()[0]?.id).toBe(7))
  hide()
})

test('what was on its way when the window went waits to be sent by hand', async () => {
  const { key, left } = chat(() => 7)
  changeUnsent(key, () => [written('一'), written('二')])
  await stopInterrupted(key)
  expect(left().map(({ failed }) => failed?.isLost)).toEqual([true, undefined])
})

test('two windows that write at the same moment do not overwrite each other', () => {
  const { key, left } = chat(() => 7)
  changeUnsent(key, () => [written('一')])
  const elsewhere = () => void changeUnsent(key, (list) => [...dropped(list, '一'), written('二')])
  changeUnsent(key, (list) => {
    elsewhere()
    return [...list, written('三')]
  })
  expect(left().map(({ content }) => content)).toEqual(['三', '二'])
})

test('nothing is sent for or kept for the next account', async () => {
  let answer: (id: number) => void = () => {}
  const { key, sent, say } = chat(() => new Promise((resolve) => (answer = resolve)))
  say('一', '二')
  await vi.waitFor(() => expect(sent).toEqual(['一']))
  dropSession()
  storeSession(session(2))
  changeUnsent(key, () => [written('别人的')])
  answer(7)
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual(['一'])
  expect(readUnsent(key).map(({ content }) => content)).toEqual(['别人的'])
})
