import { expect, test } from 'vitest'
import type { ChatMessage } from './chat-message.ts'
import {
  arrivedAs,
  dropArrived,
  dropped,
  failedOf,
  failedWith,
  nextOf,
  notShown,
  retried,
  tried,
  type Unsent,
  withPicture,
} from './unsent.ts'

const written = (clientKey: string, content = clientKey, after = 10): Unsent => ({ clientKey, content, after })
const messageAt = (id: number, content: string, sent = true): ChatMessage => ({
  id,
  content,
  sent,
  time: '2026-11-23T00:00:00Z',
})
const keys = (list: readonly Unsent[]) => list.map(({ clientKey }) => clientKey)
const lost = { words: '网络连不上', isLost: true }

test('none overtakes one that failed', () => {
  const list = failedWith(tried([written('a'), written('b')], 'a'), 'a', lost)
  expect(nextOf(list)).toBeUndefined()
  expect(failedOf(list)?.clientKey).toBe('a')
  expect(nextOf(retried(list))?.clientKey).toBe('a')
  expect(nextOf(dropped(list, 'a'))?.clientKey).toBe('b')
})

test('what the server took is passed by, and goes when the talk holds it', () => {
  const list = arrivedAs([written('a'), written('b')], 'a', 11)
  expect(nextOf(list)?.clientKey).toBe('b')
  expect(keys(dropArrived(list, [11]))).toEqual(['b'])
  expect(dropArrived(list, [12])).toBe(list)
})

test('a message without a response yet is shown once, where the thread contains it', () => {
  const list = tried([written('a', '早'), written('b', '早')], 'a')
  expect(keys(notShown(list, [messageAt(9, '早')]))).toEqual(['a', 'b'])
  expect(keys(notShown(list, [messageAt(11, '早', false)]))).toEqual(['a', 'b'])
  expect(keys(notShown(list, [messageAt(11, '早')]))).toEqual(['b'])
})

test('the same words twice are two messages', () => {
  const first = arrivedAs([written('a', '早'), written('b', '早')], 'a', 11)
  const second = tried(first, 'b')
  expect(keys(notShown(second, [messageAt(11, '早')]))).toEqual(['b'])
  expect(keys(notShown(dropArrived(second, [11]), [messageAt(11, '早')]))).toEqual(['b'])
  expect(keys(notShown(second, [messageAt(11, '早'), messageAt(12, '早')]))).toEqual([])
})

test('a sent message is not listed again as pending after the thread was truncated', () => {
  const list = arrivedAs([written('a', '早'), written('b', '晚')], 'a', 11)
  expect(keys(notShown(list, [messageAt(12, '在吗', false), messageAt(13, '睡了', false)]))).toEqual(['b'])
  expect(keys(notShown(list, [messageAt(10, '在吗', false)]))).toEqual(['a', 'b'])
})

test('a message that was never sent is not confused with one from another device', () => {
  expect(keys(notShown([written('a', '在吗')], [messageAt(11, '在吗')]))).toEqual(['a'])
})

test('an upload is noted with its message alone, and never with one of words', () => {
  const picture = { id: 'chat:7/1', width: 3, height: 4 }
  const list = withPicture([{ ...written('a'), picture }, written('b')], 'a', { key: 'in/1/x' })
  expect(list.map((one) => one.picture?.key)).toEqual(['in/1/x', undefined])
  expect(withPicture(list, 'b', { key: 'in/2/y' })[1]).toEqual(written('b'))
  expect(withPicture(list, 'a', { key: undefined })[0]?.picture).toEqual({ ...picture, key: undefined })
})
