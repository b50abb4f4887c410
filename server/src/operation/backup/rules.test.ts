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
  expect(hasBegunSince(run('02T04:00', true), at('02T04:00').toISOString())).toBe(true)
  expect(hasBegunSince(run('02T04:00', true), at('02T04:01').toISOString())).toBe(false)
  expect(hasBegunSince(run('02T04:00', true), undefined)).toBe(false)
  expect(hasBegunSince(undefined, at('02T04:00').toISOString())).toBe(false)
})

it('a run without progress for three minutes was interrupted, unless it came to its end', () => {
  const silent = (ok: boolean | null) => run('02T04:00', ok, '02T05:00')
  expect(stateOf(silent(null), new Date(at('02T05:03').getTime() - 1))).toBe('running')
  expect(stateOf(silent(null), at('02T05:03'))).toBe('interrupted')
  expect(stateOf(silent(true), at('02T05:03'))).toBe('ok')
  expect(stateOf(silent(false), at('02T05:03'))).toBe('failed')
})

it('a drill is due once in thirty days, and the first one as soon as there is a backup', () => {
  const success = run('01T04:00', true)
  const never = { run: undefined, success: undefined }
  expect(isDrillDue(never, undefined, at('31T04:00'))).toBe(false)
  expect(isDrillDue(never, at('31T03:00'), at('31T04:00'))).toBe(true)
  expect(isDrillDue({ run: success, success }, at('29T04:00'), at('30T04:00'))).toBe(false)
  expect(isDrillDue({ run: success, success }, at('29T04:00'), at('31T04:00'))).toBe(true)
})

it('old backups expire, but never the last three', () => {
  const newestFirst = ['20T04:00', '18T04:00', '05T04:00', '04T04:00', '03T04:00'].map((text) => ({ at: at(text) }))
  const after14Days = (now: string) => expired(newestFirst, 14, at(now)).map((each) => each.at)
  expect(after14Days('17T04:00')).toEqual([])
  expect(after14Days('17T04:01')).toEqual([at('03T04:00')])
  expect(after14Days('18T04:00')).toEqual([at('03T04:00')])
  expect(after14Days('18T04:01')).toEqual([at('04T04:00'), at('03T04:00')])
  expect(expired(newestFirst.slice(2), 1, at('30T00:00'))).toEqual([])
})
