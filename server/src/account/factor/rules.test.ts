import { describe, expect, it } from 'vitest'
import {
  handleOf,
  isChallenge,
  isRightTicket,
  knownTransports,
  makeChallenge,
  makeTicket,
  readTicket,
  siteOf,
  triesKey,
  userOf,
  VALID_MS,
} from './rules.ts'

const now = new Date('2026-11-30T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const [secret, another] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]

describe('keys belong to', () => {
  it.each([
    ['https://sp.example.com', { rpId: 'sp.example.com', origin: 'https://sp.example.com' }],
    ['https://sp.example.com:8443/', { rpId: 'sp.example.com', origin: 'https://sp.example.com:8443' }],
    ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
    ['http://sp.localhost', { rpId: 'sp.localhost', origin: 'http://sp.localhost' }],
    ['http://sp.example.com', undefined],
    ['https://192.0.2.7', undefined],
    ['http://127.0.0.1:3000', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('%s', (publicUrl, site) => expect(siteOf(publicUrl)).toEqual(site))
})

it('a user handle is the id of its member, and nothing else is one', () => {
  for (const id of [1024, 2 ** 53 - 1]) expect(userOf(handleOf(id))).toBe(id)
  for (const wrong of [undefined, '', 'AAAA', '//////////8', handleOf(1024).slice(1), handleOf(0)])
    expect(userOf(wrong)).toBeUndefined()
})

it('transports are the known ones, each once', () => {
  expect(knownTransports(['usb', 'nfc', 'usb', 'mind'])).toEqual(['usb', 'nfc'])
  expect(knownTransports()).toEqual([])
})

describe('a challenge', () => {
  const bound = { purpose: 'verify', sessionId: 7 } as const
  const make = () => makeChallenge(secret, bound, now)

  it('is valid for five minutes, in its session, for its purpose, at its site', () => {
    const made = make()
    expect(isChallenge(secret, bound, made, now)).toBe(true)
    expect(isChallenge(secret, bound, made, later(299_999))).toBe(true)
    expect(isChallenge(secret, bound, made, later(300_000))).toBe(false)
    expect(isChallenge(secret, { ...bound, sessionId: 8 }, made, now)).toBe(false)
    expect(isChallenge(secret, { ...bound, purpose: 'add' }, made, now)).toBe(false)
    expect(isChallenge(another, bound, made, now)).toBe(false)
  })

  it('has one spelling, so that a used one cannot be sent as a new one', () => {
    const made = make()
    for (const other of [`${made}=`, `${made}A`, `${made}.`, made.slice(0, -1), '', 'AAAA'])
      expect(isChallenge(secret, bound, other, now)).toBe(false)
    const inside = Buffer.from(made, 'base64url').toString()
    const more = Buffer.from(`${inside}.`).toString('base64url')
    expect(isChallenge(secret, bound, more, now)).toBe(false)
  })

  it.each(['01796040300000', ' 1796040300000', '+1796040300000', '1796040300000e0', '1796040300001'])(
    'ends when it was made to, not at %j',
    (end) => {
      const [chance, , mac] = Buffer.from(make(), 'base64url').toString().split('.')
      const other = Buffer.from(`${chance}.${end}.${mac}`).toString('base64url')
      expect(isChallenge(secret, bound, other, now)).toBe(false)
    },
  )

  it('is drawn at random', () => expect(make()).not.toBe(make()))
})

describe('a ticket', () => {
  const about = { userId: 2048, sessionId: 0, passwordHash: 'a hash' }
  const { ticket, expires } = makeTicket(secret, about, now)

  it('names its member and ends after five minutes', () => {
    expect(readTicket(ticket, now)).toMatchObject({ userId: 2048, sessionId: 0, expires })
    expect(readTicket(ticket, later(VALID_MS))).toBeUndefined()
    for (const wrong of ['', 'x', `${ticket}.`, ticket.slice(1).replace('.', '')])
      expect(readTicket(wrong, now)).toBeUndefined()
  })

  it('is right for the password that was given, and for no change of its parts', () => {
    const right = (given: string, hash = 'a hash', key = secret) => {
      const read = readTicket(given, now)
      return read !== undefined && isRightTicket(key, read, hash)
    }
    expect(right(ticket)).toBe(true)
    expect(right(ticket, 'another hash')).toBe(false)
    expect(right(ticket, 'a hash', another)).toBe(false)
    expect(right(ticket.replace('2048.0', '2049.0'))).toBe(false)
    expect(right(ticket.replace('2048.0', '2048.5'))).toBe(false)
    expect(right(ticket.replace(String(expires), String(expires + 1)))).toBe(false)
  })
})

it('tries are counted for a member and their password', () => {
  const key = triesKey(secret, 1, 'a')
  expect(triesKey(secret, 1, 'a')).toBe(key)
  for (const other of [triesKey(secret, 2, 'a'), triesKey(secret, 1, 'b'), triesKey(another, 1, 'a')])
    expect(other).not.toBe(key)
})
