import { describe, expect, it } from 'vitest'
import { deviceName } from './device.ts'
import { hasAnswered, isFresh } from './rules.ts'

describe('a session is fresh', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const old = {
    since: at(-11),
    verifiedUntil: null,
    answeredUntil: null,
    hasFactor: false,
    method: 'password',
  } as const

  it.each([
    ['for ten minutes', { since: at(-10) }, true],
    ['and not for eleven', {}, false],
    ['after a password', { verifiedUntil: at(1) }, true],
    ['after an answer', { answeredUntil: at(1) }, true],
    ['but not for longer', { verifiedUntil: at(0), answeredUntil: at(-1) }, false],
  ])('%s', (_what, about, fresh) => expect(isFresh({ ...old, ...about }, now)).toBe(fresh))

  it.each([
    ['a log-in with the password', { since: at(0) }, false],
    ['a log-in after a reset', { since: at(0), method: 'reset' }, false],
    ['a closing taken back', { since: at(0), method: 'reopened' }, false],
    ['an answer', { answeredUntil: at(1) }, false],
    ['a log-in with a code', { since: at(-10), method: 'code' }, true],
    ['a log-in with a key', { since: at(-10), method: 'key' }, true],
    ['a log-in with password and key', { since: at(-10), method: 'passwordKey' }, true],
    ['a log-in with a recovery code', { since: at(-10), method: 'recovery' }, true],
    ['the same eleven minutes ago', { method: 'key' }, false],
    ['a verification', { verifiedUntil: at(1) }, true],
  ] as const)('with a second factor, after %s: %s', (_what, about, fresh) =>
    expect(isFresh({ ...old, hasFactor: true, ...about }, now)).toBe(fresh),
  )

  it('an answer counts until its end', () => {
    expect([at(1), at(0), null].map((answeredUntil) => hasAnswered({ answeredUntil }, now))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a device is called', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Android · Chrome'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0', 'Android · WeChat'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Windows · Edge'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Gecko/20100101 Firefox/130.0', 'Mac · Firefox'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'iPad · Safari'],
    ['curl/8.0', ''],
    ['<script>alert(1)</script> Linux', 'Linux'],
  ])('%s → %s', (agent, name) => expect(deviceName(agent)).toBe(name))
})
