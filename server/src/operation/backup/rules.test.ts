import { expect, it } from 'vitest'
import { expired, hasBegunSince, isBackupDue, isDrillDue, nextHour, type Run, stateOf } from './rules.ts'

const at = (text: string) => new Date(`2026-12-${text}:00+08:00`)
const run = (began: string, ok: boolean | null, seen = began): Run => ({ beganAt: at(began), seenAt: at(seen), ok })

it('a backup is due once a day at its hour in Beijing', () => {
  const success = run('01T04:00', true)
  expect(isBackupDue({ run: success, success }, 4, at('01T23:59'))).toBe(false)
  expect(isBackupDue({ run: success, success }, 4, at('02T03:59'))).toBe(false)
  expect(isBackupDue({ run: success, success }, 4, at('02T04:00'))).toBe(true)
  expect(isBackupDue({ run: undefined, success: undefined }, 4, at('02T12:00'))).toBe(true)
  expect(nextHour(4, at('02T03:00'))).toEqual(at('02T04:00'))
  expect(nextHour(4, at('02T04:00'))).toEqual(at('03T04:00'))
})

it('a failed or interrupted backup is repeated after an hour, and never beside one that runs', () => {
  const success = run('01T04:00', true)
  expect(isBackupDue({ run: run('02T04:00', false), success }, 4, at('02T04:30'))).toBe(false)
  expect(isBackupDue({ run: run('02T04:00', false), success }, 4, at('02T05:00'))).toBe(true)
  expect(isBackupDue({ run: run('02T04:00', null, '02T05:59'), success }, 4, at('02T06:00'))).toBe(false)
  expect(isBackupDue({ run: run('02T04:00', null, '02T04:10'), success }, 4, at('02T06:00'))).toBe(true)
})

it('a press is answered by a run that began after it, also one that failed', () => {
  expect(hasBegunSince(run('02T04:00', false), at('02T03:59').toISOString())).toBe(true)
  expect(hasBegunSince(run('02T04:00', true), at('02T04:01').toISOString())).toBe(false)
  expect(hasBegunSince(run('02T04:00', true), undefined)).toBe(false)
  expect(hasBegunSince(undefined, at('02T04:00').toISOString())).toBe(false)
})

it('a run without progress for minutes was interrupted', () => {
  expect(stateOf(run('02T04:00', null, '02T05:00'), at('02T05:01'))).toBe('running')
  expect(stateOf(run('02T04:00', null, '02T05:00'), at('02T05:03'))).toBe('interrupted')
})

it('a drill is due once in thirty days, when there is a backup', () => {
  const success = run('01T04:00', true)
  expect(isDrillDue({ run: success, success }, at('29T04:00'), at('30T04:00'))).toBe(false)
  expect(isDrillDue({ run: success, success }, at('29T04:00'), at('31T04:00'))).toBe(true)
  expect(isDrillDue({ run: undefined, success: undefined }, undefined, at('31T04:00'))).toBe(false)
})

it('old backups expire, but never the last three', () => {
  const backups = ['20T04:00', '05T04:00', '04T04:00', '03T04:00', '18T04:00'].map((text) => ({ at: at(text) }))
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  expect(expired(newestFirst, 14, at('20T05:00')).map((each) => each.at)).toEqual([at('04T04:00'), at('03T04:00')])
  expect(expired(newestFirst.slice(2), 1, at('30T00:00'))).toEqual([])
})
