import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHAT_PAGE, type ChatMessage } from './chat-message.ts'
import { type Timeline, trimmed, withLatest, withNewer, withOlder, without } from './timeline.ts'

const messageAt = (id: number): ChatMessage => ({
  id,
  content: `第 ${id} 句`,
  sent: id % 2 === 0,
  time: '2026-11-23T00:00:00Z',
})
const from = (first: number, last: number): ChatMessage[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => messageAt(first + at))
const ids = ({ list }: Timeline) => list.map(({ id }) => id)
const of = (first: number, last: number, isWhole = false): Timeline => ({ list: from(first, last), isWhole })

describe('the newest', () => {
  test('are all there is where they fill no page', () => {
    expect(withLatest(undefined, from(1, 3))).toEqual(of(1, 3, true))
    expect(withLatest(undefined, [])).toEqual({ list: [], isWhole: true })
  })

  test('follow what was known, as far as it reaches', () => {
    expect(ids(withLatest(of(20, 60), from(51, 100)))).toEqual(ids(of(20, 100)))
  })

  test('replace what was known if there is a gap between', () => {
    expect(withLatest(of(1, 40), from(51, 100))).toEqual(of(51, 100))
  })

  test('lack what was taken back', () => {
    const left = [...from(50, 69), ...from(71, 100)]
    expect(ids(withLatest(of(30, 100), left))).toEqual([...ids(of(30, 69)), ...ids(of(71, 100))])
    expect(withLatest(of(1, 5, true), from(1, 4))).toEqual(of(1, 4, true))
  })
})

test('new messages are added once, and without new ones the same object is returned', () => {
  const known = of(1, 10, true)
  expect(ids(withNewer(known, from(9, 12)))).toEqual(ids(of(1, 12)))
  expect(withNewer(known, from(9, 10))).toBe(known)
})

test('older messages are put in front; an incomplete page is the beginning of the thread', () => {
  expect(withOlder(of(101, 120), from(51, 100))).toEqual(of(51, 120))
  expect(withOlder(of(11, 20), from(1, 11))).toEqual(of(1, 20, true))
})

test('at the newest message only one page is kept', () => {
  expect(trimmed(of(1, 120, true))).toEqual(of(71, 120))
  const short = of(1, CHAT_PAGE, true)
  expect(trimmed(short)).toBe(short)
})

test('only the deleted message is removed', () => {
  expect(ids(without(of(1, 4), 2))).toEqual([1, 3, 4])
  const known = of(1, 4)
  expect(without(known, 9)).toBe(known)
})

test('in any order of arrival, each message is listed once and in order', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('newer', 'older', 'latest'), fc.integer({ min: 1, max: 30 })))
  fc.assert(
    fc.property(steps, (taken) => {
      let end = 200
      let known = withLatest(undefined, from(end - CHAT_PAGE + 1, end))
      for (const [what, count] of taken) {
        const first = known.list[0]?.id ?? 0
        if (what === 'older') known = withOlder(known, from(Math.max(1, first - CHAT_PAGE), first - 1))
        else {
          end += count
          const newest = from(Math.max(1, end - CHAT_PAGE + 1), end)
          known = what === 'newer' ? withNewer(known, from(end - count + 1, end)) : withLatest(known, newest)
        }
      }
      expect(ids(known)).toEqual(ids(of(known.list[0]?.id ?? 0, end)))
    }),
  )
})
