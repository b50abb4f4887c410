import { expect, test } from 'vitest'
import {
  failedNumbers,
  isBusy,
  next,
  type Posting,
  type PostingEvent,
  pieces,
  progress,
  type SentPicture,
} from './machine.ts'

const after = (...events: PostingEvent[]): Posting => events.reduce(next, 'editing')
const waiting: SentPicture = { state: undefined, hasArrived: false }
const sending = (part: number): SentPicture => ({ state: { step: 'sending', part }, hasArrived: false })
const failed: SentPicture = { state: { step: 'failed', part: 0 }, hasArrived: false }
const arrived: SentPicture = { state: undefined, hasArrived: true }

test('a text without pictures goes from 0 by 90 to 100', () => {
  const steps = [after(), after('submit'), after('submit', 'created'), after('submit', 'created', 'cleared')]
  expect(steps).toEqual(['editing', 'creating', 'clearing', 'done'])
  expect(steps.map((step) => progress(step, []))).toEqual([0, 0, 0.9, 1])
})

test('progress is 30 after the text, 55 with half of two pictures, 80 with both, and 90 after publishing', () => {
  const now = after('submit', 'held')
  expect(progress(now, [waiting, waiting])).toBeCloseTo(0.3)
  expect(progress(now, [sending(0.5), sending(0.5)])).toBeCloseTo(0.55)
  expect(progress(now, [sending(1), sending(0.5)])).toBeCloseTo(0.675)
  expect(progress(now, [arrived, sending(1)])).toBeCloseTo(0.8)
  expect(next(now, 'uploaded')).toBe('publishing')
  expect(progress('publishing', [arrived, arrived])).toBeCloseTo(0.8)
  expect(progress(next('publishing', 'published'), [arrived, arrived])).toBeCloseTo(0.9)
})

test('a second submit, while one is under way or done, changes nothing', () => {
  for (const now of ['creating', 'uploading', 'publishing', 'clearing', 'done'] as const)
    expect(next(now, 'submit')).toBe(now)
})

test('a refused text can be edited again', () => {
  expect(after('submit', 'refused')).toBe('editing')
})

test('when a picture has failed, nothing is in progress until it is tried again', () => {
  const stuck = after('submit', 'held', 'failed')
  expect([stuck, isBusy(stuck)]).toEqual(['stuck', false])
  expect(failedNumbers([failed, arrived, arrived])).toEqual([1])
  const again = next(stuck, 'again')
  expect(isBusy(again)).toBe(true)
  expect(next(again, 'again')).toBe(again)
  expect(next(again, 'uploaded')).toBe('publishing')
})

test('if only publishing fails, a retry repeats only that', () => {
  const stuck = after('submit', 'held', 'uploaded', 'unpublished')
  expect(stuck).toBe('stuck')
  expect(failedNumbers([arrived])).toEqual([])
  expect(next(next(stuck, 'again'), 'uploaded')).toBe('publishing')
})

test('a flash that the server has deleted starts again', () => {
  for (const now of ['uploading', 'publishing'] as const) expect(next(now, 'gone')).toBe('creating')
})

test('a stuck post can be edited again; one in progress cannot', () => {
  expect(next('stuck', 'edit')).toBe('editing')
  expect(next('uploading', 'edit')).toBe('uploading')
})

test('the pieces are counted as people count: the text, then each picture', () => {
  expect(pieces('creating', [waiting, waiting, waiting, waiting])).toEqual({ at: 1, of: 5 })
  expect(pieces('uploading', [waiting, waiting, waiting, waiting])).toEqual({ at: 2, of: 5 })
  expect(pieces('publishing', [arrived, arrived])).toEqual({ at: 3, of: 3 })
  expect(pieces('creating', [])).toEqual({ at: 1, of: 1 })
})

test('after a stop, the flash can be published with the pictures that have arrived', () => {
  const stopped = after('submit', 'held', 'stop')
  expect(stopped).toBe('stuck')
  expect(next(stopped, 'settle')).toBe('publishing')
})

test('nothing can be settled before something failed', () => {
  expect(next('uploading', 'settle')).toBe('uploading')
})
