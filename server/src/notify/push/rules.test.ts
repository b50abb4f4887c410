import { ECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/make/device.ts'
import { readConfig } from '../../platform/config.ts'
import { pauseAfter, readDeviceKeys, readEndpoint, readRetryAfter, timeBucketOf, verdictOf } from './rules.ts'

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://eu.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('of a browser is taken: %s', (endpoint) => {
    expect(readEndpoint(endpoint, [])?.protocol).toBe('https:')
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com./x',
    'https://evilfcm.googleapis.com/x',
    'https://sub.fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://evilnotify.windows.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://:word@fcm.googleapis.com/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com\\@evil.example/x',
    'https://fcm.google\tapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/推送',
    'https://evil.example/#fcm.googleapis.com',
    'https://fcm.googleapis.com/x#y',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'fcm.googleapis.com/x',
    '',
  ])('is refused: %s', (endpoint) => {
    expect(readEndpoint(endpoint, [])).toBeUndefined()
  })

  it.each(['http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'is a name, also with a wide-open allow list: %s',
    (origin) => {
      expect(readEndpoint(`${origin}/x`, [origin])).toBeUndefined()
    },
  )

  it('of a service that the operator added is taken, and no more than that', () => {
    const { pushHosts } = readConfig({ PUSH_HOSTS: 'push.example.org, *.example.net,http://push.test:9000' })
    const taken = [
      'https://push.example.org/x',
      'https://a.example.net/x',
      'https://a.b.example.net/x',
      'http://push.test:9000/x',
    ]
    expect(taken.filter((endpoint) => !readEndpoint(endpoint, pushHosts))).toEqual([])
    const refused = [
      'http://push.example.org/x',
      'https://example.net/x',
      'https://push.test:9000/x',
      'http://push.test/x',
      'http://127.0.0.1:9000/x',
    ]
    expect(refused.filter((endpoint) => readEndpoint(endpoint, pushHosts))).toEqual([])
  })
})

describe('PUSH_HOSTS', () => {
  it.each([
    '127.0.0.1',
    'https://127.0.0.1:9000',
    'https://0x7f.1',
    '[::1]',
    'https://user@push.example.org',
    'https://push.example.org/path',
    '*',
    '*.org',
    'ftp://push.example.org',
    'push example.org',
  ])('cannot be %s', (given) => {
    expect(() => readConfig({ PUSH_HOSTS: given })).toThrow('PUSH_HOSTS')
  })

  it('cannot be without TLS in production', () => {
    expect(() => readConfig({ PUSH_HOSTS: 'http://push.example.org', NODE_ENV: 'production' })).toThrow('PUSH_HOSTS')
    expect(readConfig({ PUSH_HOSTS: 'push.example.org', NODE_ENV: 'production' }).pushHosts).toEqual([
      'https://push.example.org',
    ])
  })
})

describe('the keys of a device', () => {
  const { p256dh, auth } = makeDevice()
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')

  const compressed = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed') as string

  it('are taken with and without padding', () => {
    expect(readDeviceKeys({ p256dh, auth })?.p256dh).toHaveLength(65)
    expect(readDeviceKeys({ p256dh: `${p256dh}=`, auth: `${auth}==` })?.auth).toHaveLength(16)
  })

  it.each([
    ['a point that is not on the curve', { p256dh: offCurve, auth }],
    ['a compressed point', { p256dh: compressed, auth }],
    ['a point that is too short', { p256dh: p256dh.slice(0, 80), auth }],
    ['a secret that is too short', { p256dh, auth: auth.slice(0, 18) }],
    ['a secret that is too long', { p256dh, auth: `${auth}${auth}` }],
  ])('are refused: %s', (_what, keys) => {
    expect(readDeviceKeys(keys)).toBeUndefined()
  })
})

describe('what comes back', () => {
  it.each([
    [199, 'refused'],
    [200, 'sent'],
    [201, 'sent'],
    [204, 'sent'],
    [299, 'sent'],
    [300, 'refused'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [499, 'refused'],
    [500, 'later'],
    [503, 'later'],
  ])('%i means %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict)
  })

  const now = new Date('2026-11-21T10:00:00.400Z')
  it.each([
    [undefined, 0],
    ['120', 120],
    ['Sat, 21 Nov 2026 10:05:00 GMT', 300],
    ['Sat, 21 Nov 2026 10:05:00 +0000', 300],
    ['2026-11-21T10:05:00Z', 300],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['9'.repeat(400), 0],
  ])('Retry-After: %s is %i seconds', (header, seconds) => {
    expect(readRetryAfter(header, now)).toBe(seconds)
  })
})

describe('the pause after a failure', () => {
  it('grows, and the push is given up in the end', () => {
    const pauses = [0, 1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 0))
    expect(pauses.map(({ seconds }) => seconds)).toEqual([60, 300, 900, 1800, 0])
    expect(pauses.map(({ again }) => again)).toEqual([true, true, true, true, false])
  })

  it('is never shorter than the service asks for, and an outdated push is not sent', () => {
    expect(pauseAfter(0, 600)).toEqual({ seconds: 600, again: true })
    expect(pauseAfter(0, 3600)).toEqual({ seconds: 3600, again: true })
    expect(pauseAfter(0, 3601)).toEqual({ seconds: 3601, again: false })
    expect(pauseAfter(0, 10_000_000).seconds).toBe(86_400)
  })
})

describe('a time bucket', () => {
  it('has one name from its beginning to its end, and returns the seconds left', () => {
    const at = (time: string) => timeBucketOf(new Date(`2026-11-21T10:00:${time}Z`))
    expect(at('00.000').name).toBe(at('29.999').name)
    expect(at('30.000').name).toBe(at('00.000').name + 1)
    expect([at('00.000'), at('10.500'), at('29.999')].map(({ secondsLeft }) => secondsLeft)).toEqual([30, 20, 1])
  })
})
