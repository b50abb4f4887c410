import { expect, test } from 'vitest'
import {
  editing,
  failedNumbers,
  isBusy,
  next,
  nextPicture,
  type Posting,
  type PostingEvent,
  pieces,
  progress,
  resumed,
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

test('progress is 30 after the text, 55 with half of two pictures, 80 with both, and 90 after publishing', () => {
  expect(progress(after(...created(2)))).toBeCloseTo(0.3)
  const half = after(...created(2), { type: 'sending', index: 0, part: 0.5 }, { type: 'sending', index: 1, part: 0.5 })
  expect(progress(half)).toBeCloseTo(0.55)
  expect(progress(next(half, { type: 'sending', index: 1, part: 1 }))).toBeCloseTo(0.675)
  const both = after(...created(2), { type: 'sent', index: 0 }, { type: 'sending', index: 1, part: 1 })
  expect(progress(both)).toBeCloseTo(0.8)
  const all = next(both, { type: 'sent', index: 1 })
  expect(all.step).toBe('publishing')
  expect(progress(all)).toBeCloseTo(0.8)
  expect(progress(next(all, { type: 'published' }))).toBeCloseTo(0.9)
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
  expect(next(again, { type: 'sent', index: 0 })).toMatchObject({ step: 'publishing', flashId: 7 })
})

test('if only publishing fails, a retry repeats only that', () => {
  const all = after(...created(1), { type: 'sent', index: 0 })
  const stuck = next(all, { type: 'unpublished' })
  expect(stuck.step).toBe('stuck')
  expect(failedNumbers(stuck)).toEqual([])
  expect(next(stuck, { type: 'again' }).step).toBe('publishing')
})

test('pictures of an earlier try are not sent again, and all failed ones resume at once', () => {
  const stuck = resumed(7, [true, false, false])
  expect(failedNumbers(stuck)).toEqual([2, 3])
  expect(nextPicture(next(stuck, { type: 'again' }))).toBe(1)
  const created = after({ type: 'submit', count: 3 }, { type: 'created', flashId: 7, sent: [true, false, true] })
  expect(nextPicture(created)).toBe(1)
  expect(next(created, { type: 'sent', index: 1 }).step).toBe('publishing')
})

test('a flash that the server has deleted starts again, with as many pictures', () => {
  const uploading = after(...created(2), { type: 'sent', index: 0 })
  expect(next(uploading, { type: 'gone' })).toEqual({ step: 'creating', count: 2 })
  expect(next(next(uploading, { type: 'sent', index: 1 }), { type: 'gone' })).toEqual({ step: 'creating', count: 2 })
})

test('a stuck post can be edited again; one in progress cannot', () => {
  expect(next(resumed(7, [false]), { type: 'edit' })).toEqual(editing)
  const now = after(...created(1))
  expect(next(now, { type: 'edit' })).toBe(now)
})

test('the pieces are counted as people count: the text, then each picture', () => {
  expect(pieces(after({ type: 'submit', count: 4 }))).toEqual({ at: 1, of: 5 })
  expect(pieces(after(...created(4)))).toEqual({ at: 2, of: 5 })
  expect(pieces(after(...created(2), { type: 'sent', index: 0 }, { type: 'sent', index: 1 }))).toEqual({ at: 3, of: 3 })
  expect(pieces(after({ type: 'submit', count: 0 }))).toEqual({ at: 1, of: 1 })
})

test('after a stop, uploaded pictures are kept and the flash can be published with them', () => {
  const stopped = after(
    ...created(2),
    { type: 'sent', index: 0 },
    { type: 'sending', index: 1, part: 0.4 },
    { type: 'stop' },
  )
  expect(stopped.step).toBe('stuck')
  expect(failedNumbers(stopped)).toEqual([2])
  expect(next(stopped, { type: 'sending', index: 1, part: 0.9 })).toBe(stopped)
  expect(next(stopped, { type: 'settle' }).step).toBe('publishing')
})

test('nothing can be settled before something failed', () => {
  const now = after(...created(1))
  expect(next(now, { type: 'settle' })).toBe(now)
})
