import { expect, test } from 'vitest'
import {
  editing,
  failedNumbers,
  isBusy,
  next,
  nextPicture,
  type Posting,
  type PostingEvent,
  progress,
} from './machine.ts'

const after = (...events: PostingEvent[]): Posting => events.reduce(next, editing)
const created = (count: number): PostingEvent[] => [
  { type: 'submit', count },
  { type: 'created', flashId: 7 },
]

test('a text without pictures goes from 0 by 90 to 100', () => {
  const steps = [editing]
  for (const event of [...created(0), { type: 'cleared' } as const]) steps.push(next(steps.at(-1) ?? editing, event))
  expect(steps.map(({ step }) => step)).toEqual(['editing', 'creating', 'clearing', 'done'])
  expect(steps.map(progress)).toEqual([0, 0, 0.9, 1])
})

test('the text is 30, half of two pictures 55, both 80 and then at once 90', () => {
  expect(progress(after(...created(2)))).toBeCloseTo(0.3)
  const half = after(...created(2), { type: 'sending', index: 0, part: 0.5 }, { type: 'sending', index: 1, part: 0.5 })
  expect(progress(half)).toBeCloseTo(0.55)
  expect(progress(next(half, { type: 'sending', index: 1, part: 1 }))).toBeCloseTo(0.675)
  const both = after(...created(2), { type: 'sent', index: 0 }, { type: 'sending', index: 1, part: 1 })
  expect(progress(both)).toBeCloseTo(0.8)
  expect(next(both, { type: 'sent', index: 1 }).step).toBe('clearing')
})

test('progress never goes back while a picture is on its way', () => {
  const half = after(...created(1), { type: 'sending', index: 0, part: 0.6 })
  expect(progress(next(half, { type: 'sending', index: 0, part: 0.1 }))).toBe(progress(half))
})

test('a second submit, while one is under way or done, changes nothing', () => {
  const submit = { type: 'submit', count: 3 } as const
  for (const now of [
    after(submit),
    after(...created(2)),
    after(...created(0)),
    after(...created(0), { type: 'cleared' }),
  ])
    expect(next(now, submit)).toBe(now)
})

test('a refused text can be edited again', () => {
  expect(after({ type: 'submit', count: 1 }, { type: 'refused' })).toEqual(editing)
})

test('the others are still sent when one picture fails, and only that one is tried again', () => {
  const one = after(...created(3), { type: 'failed', index: 0 })
  expect(one.step).toBe('uploading')
  expect(nextPicture(one)).toBe(1)
  const stuck = next(next(one, { type: 'sent', index: 1 }), { type: 'sent', index: 2 })
  expect(stuck.step).toBe('stuck')
  expect(failedNumbers(stuck)).toEqual([1])
  expect(isBusy(stuck)).toBe(false)
  const again = next(stuck, { type: 'retry', index: 0 })
  expect(nextPicture(again)).toBe(0)
  expect(next(again, { type: 'retry', index: 1 })).toBe(again)
  expect(next(again, { type: 'sent', index: 0 })).toMatchObject({ step: 'clearing', flashId: 7 })
})

test('whoever stops keeps what arrived and may leave it at that', () => {
  const stopped = after(
    ...created(2),
    { type: 'sent', index: 0 },
    { type: 'sending', index: 1, part: 0.4 },
    { type: 'stop' },
  )
  expect(stopped.step).toBe('stuck')
  expect(failedNumbers(stopped)).toEqual([2])
  expect(next(stopped, { type: 'sending', index: 1, part: 0.9 })).toBe(stopped)
  expect(next(stopped, { type: 'settle' }).step).toBe('clearing')
})

test('nothing can be settled before something failed', () => {
  const now = after(...created(1))
  expect(next(now, { type: 'settle' })).toBe(now)
})
