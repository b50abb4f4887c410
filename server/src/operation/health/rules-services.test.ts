import type { BackupReading, MailReading } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import type { Raised } from '../../platform/health.ts'
import { backupAlarms, certificateAlarms, fileAlarms, isCertificateDue, mailAlarms, pushAlarms } from './rules.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const now = new Date('2026-11-30T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const ago = (ms: number) => after(-ms)

const alarm = (key: Raised['key'], level: Raised['level'], values: Raised['values']): Raised => ({ key, level, values })

describe('files', () => {
  it.each([
    [0, undefined, []],
    [1, undefined, [alarm('fileStore', 'warn', { failed: 1 })]],
    [9, undefined, [alarm('fileStore', 'warn', { failed: 9 })]],
    [10, undefined, [alarm('fileStore', 'bad', { failed: 10 })]],
    [0, { missing: 0 }, []],
    [0, { missing: 1 }, [alarm('filesMissing', 'warn', { files: 1 })]],
  ])('of which %d failed, and of the rows %o', (failed, storage, expected) =>
    expect(fileAlarms(failed, storage)).toEqual(expected),
  )
})

describe('mail', () => {
  const reading: MailReading = {
    receives: true,
    receivedAt: null,
    refused: 0,
    sends: true,
    sent: 0,
    failed: 0,
    fault: '',
  }
  const mailIn = [alarm('mailIn', 'warn', {})]
  const mailOut = (level: Raised['level'], sent: number, failed: number) => [alarm('mailOut', level, { sent, failed })]

  it.each([
    ['awaited and received', true, true, []],
    ['awaited and not received', true, false, mailIn],
    ['neither awaited nor received', false, false, []],
    ['received, and not awaited', false, true, []],
  ])('%s', (_, isAwaited, receives, expected) =>
    expect(mailAlarms({ ...reading, receives }, { isAwaited })).toEqual(expected),
  )

  it.each([
    ['without a failure', { sent: 3 }, []],
    ['of which one failed', { failed: 1, fault: 'EAUTH' }, mailOut('warn', 0, 1)],
    ['of which none was sent and four failed', { failed: 4, fault: 'EAUTH' }, mailOut('warn', 0, 4)],
    ['of which none was sent and five failed', { failed: 5, fault: 'EAUTH' }, mailOut('bad', 0, 5)],
    ['of which one was sent and 19 failed', { sent: 1, failed: 19, fault: 'EAUTH' }, mailOut('warn', 1, 19)],
    ['of which one was sent and 20 failed', { sent: 1, failed: 20, fault: 'EAUTH' }, mailOut('bad', 1, 20)],
    ['of which some failed, and the last one was sent', { sent: 1, failed: 20, fault: '' }, []],
    ['that failed before their relay was taken away', { sends: false, failed: 5, fault: 'EAUTH' }, []],
  ])('%s', (_, change, expected) =>
    expect(mailAlarms({ ...reading, ...change }, { isAwaited: false })).toEqual(expected),
  )
})

describe('pushes', () => {
  it.each([
    [0, 9, []],
    [9, 10, [alarm('push', 'warn', { sent: 9, failed: 10 })]],
    [10, 10, []],
  ])('of which %d were sent and %d failed', (sent, failed, expected) =>
    expect(pushAlarms({ sent, failed })).toEqual(expected),
  )
})

describe('backups', () => {
  const reading: BackupReading = {
    lastAt: ago(DAY).toISOString(),
    bytes: 1,
    failed: false,
    drilledAt: ago(DAY).toISOString(),
    drillFailed: false,
  }
  const alarms = (change: Partial<BackupReading>, days = 100) => backupAlarms({ ...reading, ...change }, { now, days })
  const failed = (drill: number) => alarm('backupFailed', 'bad', { drill })
  const missing = alarm('backupMissing', 'warn', {})

  it('that succeed each day are no alarm', () => expect(alarms({})).toEqual([]))

  it.each([
    [36 * HOUR - SECOND, []],
    [36 * HOUR, [alarm('backupOld', 'warn', { seconds: 129_600 })]],
    [108 * HOUR - SECOND, [alarm('backupOld', 'warn', { seconds: 388_799 })]],
    [108 * HOUR, [alarm('backupOld', 'bad', { seconds: 388_800 })]],
  ])('of which the last is %d ms old', (age, expected) =>
    expect(alarms({ lastAt: ago(age).toISOString() })).toEqual(expected),
  )

  it('are missing when the site has run for two days without one', () => {
    expect(alarms({ lastAt: null }, 1)).toEqual([])
    expect(alarms({ lastAt: null }, 2)).toEqual([missing])
  })

  it('are tried at least once in 45 days, the first time too', () => {
    const old = [alarm('drillOld', 'warn', { days: 45 })]
    expect(alarms({ drilledAt: ago(45 * DAY - SECOND).toISOString() })).toEqual([])
    expect(alarms({ drilledAt: ago(45 * DAY).toISOString() })).toEqual(old)
    expect(alarms({ drilledAt: null }, 44)).toEqual([])
    expect(alarms({ drilledAt: null }, 45)).toEqual(old)
  })

  it('that fail are an alarm, which names the trial restore if only that failed', () => {
    expect(alarms({ failed: true })).toEqual([failed(0)])
    expect(alarms({ drillFailed: true })).toEqual([failed(1)])
    expect(alarms({ failed: true, drillFailed: true })).toEqual([failed(0)])
    expect(alarms({ failed: true, lastAt: null }, 2)).toEqual([failed(0), missing])
  })
})

describe('the certificate', () => {
  const ends = (level: Raised['level'], days: number, ended: number) => [
    alarm('certificateEnds', level, { days, ended }),
  ]

  it.each([
    [14 * DAY + 1, []],
    [14 * DAY, ends('warn', 14, 0)],
    [3 * DAY + 1, ends('warn', 3, 0)],
    [3 * DAY, ends('bad', 3, 0)],
    [1, ends('bad', 0, 0)],
    [0, ends('bad', 0, 1)],
    [-2 * DAY, ends('bad', 0, 1)],
  ])('that ends in %d ms', (left, expected) => expect(certificateAlarms(after(left), now)).toEqual(expected))

  it('that was not reached raises nothing', () => expect(certificateAlarms(null, now)).toEqual([]))

  it('is read again after 20 hours, and at once when it ends within two weeks or was not reached', () => {
    const isDue = (age: number, endsAt: Date | null) => isCertificateDue({ readAt: ago(age), endsAt }, now)
    const later = after(14 * DAY + 1)
    expect([isDue(20 * HOUR - 1, later), isDue(20 * HOUR, later)]).toEqual([false, true])
    expect([isDue(0, after(14 * DAY)), isDue(0, null)]).toEqual([true, true])
  })
})
