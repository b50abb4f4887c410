import { PAIR_STATUSES } from '@sp/contract'
import { expect, test } from 'vitest'
import { besideStep, stepOf, viewedStep } from './steps.ts'

test('what is behind can be looked at again until the two have parted, what is to come cannot', () => {
  expect(PAIR_STATUSES.map((status) => viewedStep('profile', status))).toEqual([
    'profile',
    'profile',
    'profile',
    'profile',
    'profile',
    'lover',
  ])
  expect(viewedStep('week', 'FACE_PAIRING')).toBe('face')
  expect(viewedStep('lover', 'CREATED')).toBe('profile')
  expect(viewedStep('nonsense', 'READY_BE_LOVER')).toBe('week')
  expect(viewedStep(null, 'NOW_LOVER')).toBe('lover')
})

test('forward stops at the current step of the pairing, and back at the first', () => {
  expect(besideStep('meet', -1, 'READY_BE_LOVER')).toBeUndefined()
  expect(besideStep('meet', 1, 'READY_BE_LOVER')).toBe('profile')
  expect(besideStep('face', 1, 'READY_BE_LOVER')).toBe('week')
  expect(besideStep('week', 1, 'READY_BE_LOVER')).toBeUndefined()
})

test('both statuses before the locks open are one step', () => {
  expect(stepOf('CREATED')).toBe(stepOf('SAY_HELLO'))
})
