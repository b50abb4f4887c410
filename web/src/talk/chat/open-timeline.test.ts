import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../platform/query/query.ts'
import { CHAT_PAGE, type ChatMessage, type ChatSource } from './chat-message.ts'
import { openTimeline, timelineKey } from './open-timeline.ts'
import type { Timeline } from './timeline.ts'

const messages = (id: number): ChatMessage => ({ id, content: '', sent: false, time: '2026-11-23T00:00:00Z' })

function serverWith(count: number) {
  const all = Array.from({ length: count }, (_, at) => messages(at + 1))
  const asked: string[] = []
  const source: ChatSource = {
    key: 'chat:1',
    latest: async () => (asked.push('latest'), all.slice(-CHAT_PAGE)),
    after: async (id) => (asked.push(`after ${id}`), all.filter((one) => one.id > id).slice(0, CHAT_PAGE)),
    before: async (id) => (asked.push(`before ${id}`), all.filter((one) => one.id < id).slice(-CHAT_PAGE)),
    send: async () => 0,
    isAbout: () => true,
  }
  const come = (more: number) => all.push(...Array.from({ length: more }, (_, at) => messages(all.length + at + 1)))
  const takeBack = (id: number) =>
    all.splice(
      all.findIndex((one) => one.id === id),
      1,
    )
  return { source, asked, come, takeBack }
}
const known = (): Timeline => queryClient.getQueryData<Timeline>(timelineKey('chat:1')) ?? { list: [], isWhole: false }
const range = () => [known().list[0]?.id, known().list.at(-1)?.id, known().list.length]

afterEach(() => queryClient.clear())

test('follows new messages, and keeps one page of them', async () => {
  const { source, asked, come } = serverWith(80)
  const { catchUp } = openTimeline(source)
  await catchUp()
  expect(range()).toEqual([31, 80, 50])
  come(3)
  await catchUp()
  expect(range()).toEqual([34, 83, 50])
  come(300)
  await catchUp()
  expect(range()).toEqual([334, 383, 50])
  expect(asked).toEqual(['latest', 'after 80', 'after 83', 'latest'])
})

test('while older messages are being read, no gap arises however many arrive', async () => {
  const { source, come } = serverWith(120)
  const { catchUp, readOlder, follow } = openTimeline(source)
  await catchUp()
  await readOlder()
  expect(range()).toEqual([21, 120, 100])
  come(130)
  await catchUp()
  expect(range()).toEqual([21, 250, 230])
  await readOlder()
  expect([range(), known().isWhole]).toEqual([[1, 250, 250], true])
  follow(true)
  expect([range(), known().isWhole]).toEqual([[201, 250, 50], false])
})

test('what was taken back is missed at the next check', async () => {
  const { source, takeBack } = serverWith(10)
  const { catchUp } = openTimeline(source)
  await catchUp()
  takeBack(4)
  await catchUp()
  expect(known().list).toHaveLength(10)
  await catchUp(true)
  expect(known().list.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
})

test('concurrent calls share one request, plus one more for what arrived since', async () => {
  const { source, asked } = serverWith(5)
  const { catchUp } = openTimeline(source)
  await catchUp()
  asked.length = 0
  await Promise.all(Array.from({ length: 20 }, () => catchUp()))
  expect(asked.length).toBeLessThanOrEqual(2)
})
