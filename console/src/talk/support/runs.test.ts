import type { Colleague, SupportMessage } from '@sp/contract'
import { expect, test } from 'vitest'
import { merged, runsOf } from './runs.ts'

const colleague = (id: number): Colleague => ({ id, nickname: `同事${id}`, avatar: '', role: 'support' })

const message = (id: number, minute: number, more: Partial<SupportMessage> = {}): SupportMessage => ({
  id,
  content: `${id}`,
  fromMember: true,
  by: null,
  automatic: false,
  dateTime: new Date(2026, 10, 22, 21, minute).toISOString(),
  ...more,
})
const ours = (by: Colleague | null) => ({ fromMember: false, by })

const shape = (list: readonly SupportMessage[]) =>
  runsOf(list).map(({ side, isNewDay, messages }) => [side, isNewDay, messages.map(({ id }) => id)])

test('consecutive messages of one side are one run; a pause or the other side begins a new run', () => {
  expect(shape([message(1, 0), message(2, 2), message(3, 9), message(4, 10, ours(colleague(7)))])).toEqual([
    ['member', true, [1, 2]],
    ['member', false, [3]],
    ['staff', false, [4]],
  ])
})

test('two colleagues are two runs, and messages without an author are a separate run', () => {
  const automatic = message(3, 2, { ...ours(null), automatic: true })
  expect(shape([message(1, 0, ours(colleague(7))), message(2, 1, ours(colleague(8))), automatic])).toEqual([
    ['staff', true, [1]],
    ['staff', false, [2]],
    ['machine', false, [3]],
  ])
})

test('a new day begins a new run even without a pause', () => {
  const night = message(2, 0, { dateTime: new Date(2026, 10, 23, 0, 1).toISOString() })
  const evening = message(1, 0, { dateTime: new Date(2026, 10, 22, 23, 59).toISOString() })
  expect(shape([evening, night])).toEqual([
    ['member', true, [1]],
    ['member', true, [2]],
  ])
})

test('a message that arrives twice appears once, and all are in order', () => {
  expect(
    merged([message(2, 0), message(3, 0)], [message(1, 0), message(3, 0), message(4, 0)]).map(({ id }) => id),
  ).toEqual([1, 2, 3, 4])
})
