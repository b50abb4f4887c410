import { PAIR_MOMENTS, type PairStatus } from '@sp/contract'
import { expect, test } from 'vitest'
import { newMoment } from './moments.ts'

const at = (status: PairStatus, seen?: number, sessionFinished = false) =>
  newMoment({ status, sessionFinished, ...(seen !== undefined && { seen }) })

test('each stage that both have agreed to begins with its moment, until it was seen', () => {
  expect([at('FACE_PAIRING', 0), at('READY_BE_LOVER', 1), at('NOW_LOVER', 2)]).toEqual(['profile', 'face', 'lover'])
  expect([at('FACE_PAIRING', 1), at('READY_BE_LOVER', 2), at('NOW_LOVER', 3)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(at('NOW_LOVER', PAIR_MOMENTS.hundredDays)).toBeUndefined()
})

test('a moment that was missed because the next one came is not made up for', () => {
  expect(at('NOW_LOVER', 0)).toBe('lover')
})

test('an answer of one alone, an end and a break-up have none', () => {
  expect([at('CREATED', 0), at('SAY_HELLO', 0)]).toEqual([undefined, undefined])
  expect([at('FACE_PAIRING', 0, true), at('BREAK_UP', 0, true), at('BREAK_UP', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a server of the version before does not say what was seen: nothing is shown', () => {
  expect(at('NOW_LOVER')).toBeUndefined()
})
