import type { Colleague, ThreadMessage } from '@sp/contract'
import { expect, test } from 'vitest'
import { merged, runsOf } from './runs.ts'

const colleague = (id: number): Colleague => ({ id, nickname: `同事${id}`, avatar: '', role: 'support' })

const said = (id: number, minute: number, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  content: `${id}`,
  fromMember: true,
  by: null,
  automatic: false,
  dateTime: new Date(2026, 10, 22, 21, minute).toISOString(),
  ...more,
})
const ours = (by: Colleague | null) => ({ fromMember: false, by })

const shape = (list: readonly ThreadMessage[]) =>
  runsOf(list).map(({ side, isNewDay, messages }) => [side, isNewDay, messages.map(({ id }) => id)])

test('consecutive messages of one side are one run; a pause or the other side begins a new run', () => {
  expect(shape([said(1, 0), said(2, 2), said(3, 9), said(4, 10, ours(colleague(7)))])).toEqual([
    ['member', true, [1, 2]],
    ['member', false, [3]],
    ['staff', false, [4]],
  ])
})

test('two colleagues are two runs, and messages without an author are a separate run', () => {
  const automatic = said(3, 2, { ...ours(null), automatic: true })
  expect(shape([said(1, 0, ours(colleague(7))), said(2, 1, ours(colleague(8))), automatic])).toEqual([
    ['staff', true, [1]],
    ['staff', false, [2]],
    ['machine', false, [3]],
  ])
})

test('a new day begins a new run even without a pause', () => {
  const night = said(2, 0, { dateTime: new Date(2026, 10, 23, 0, 1).toISOString() })
  const evening = said(1, 0, { dateTime: new Date(2026, 10, 22, 23, 59).toISOString() })
  expect(shape([evening, night])).toEqual([
    ['member', true, [1]],
    ['member', true, [2]],
  ])
})

test('a message that arrives twice appears once, and all are in order', () => {
  expect(merged([said(2, 0), said(3, 0)], [said(1, 0), said(3, 0), said(4, 0)]).map(({ id }) => id)).toEqual([
    1, 2, 3, 4,
  ])
})
