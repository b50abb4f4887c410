import { describe, expect, it } from 'vitest'
import {
  challengeOf,
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
  expect(handleOf(1024)).toBe('AAAAAAAABAA')
  for (const wrong of [undefined, '', 'AAAA', '//////////8', handleOf(1024).slice(1), handleOf(0)])
    expect(userOf(wrong)).toBeUndefined()
})

it('transports are the known ones, each once', () => {
  expect(knownTransports(['usb', 'nfc', 'usb', 'mind'])).toEqual(['usb', 'nfc'])
  const all = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
  expect(knownTransports(all)).toEqual(all)
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
  const about = { userId: 2048, sessionId: 4096, passwordHash: 'a hash' }
  const make = () => makeTicket(secret, about, now)

  it('names its member and session, and ends after five minutes', () => {
    const { ticket, expires } = make()
    expect(expires).toBe(1_796_040_300_000)
    expect(readTicket(ticket, now)).toMatchObject({ userId: 2048, sessionId: 4096, expires: 1_796_040_300_000 })
    expect(readTicket(ticket, later(299_999))).toBeDefined()
    expect(readTicket(ticket, later(300_000))).toBeUndefined()
  })

  it('is right for the password that was given, and for no change of its parts', () => {
    const { ticket } = make()
    const right = (given: string, hash = 'a hash', key = secret) => {
      const read = readTicket(given, now)
      return read !== undefined && isRightTicket(key, read, hash)
    }
    expect(right(ticket)).toBe(true)
    expect(right(ticket, 'another hash')).toBe(false)
    expect(right(ticket, 'a hash', another)).toBe(false)
    expect(right(ticket.replace('2048.4096', '2049.4096'))).toBe(false)
    expect(right(ticket.replace('2048.4096', '2048.4097'))).toBe(false)
    expect(right(ticket.replace('1796040300000', '1796040300001'))).toBe(false)
  })

  it('is drawn at random', () => expect(make().ticket).not.toBe(make().ticket))

  const END = '1796040300000.AAECAwQFBgcICQoLDA0ODw.G9aupgxWv4y5ai8aC4XVG4H_UxHEaUogUaiSc9S7BXI'
  it.each([
    ['nothing', ''],
    ['what has one part', 'x'],
    ['what has more before it', `x2048.4096.${END}`],
    ['what has more behind it', `2048.4096.${END}.`],
    ['what names no session', `2048.${END}`],
    ['a member beyond exact numbers', `9007199254740992.4096.${END}`],
    ['a session beyond exact numbers', `2048.9007199254740992.${END}`],
    ['an end beyond exact numbers', `2048.4096.${END.replace('1796040300000', '9007199254740992')}`],
  ])('is not %s', (_what, given) => expect(readTicket(given, now)).toBeUndefined())
})

it('tries are counted for a member and their password', () => {
  const key = triesKey(secret, 1, 'a')
  expect(triesKey(secret, 1, 'a')).toBe(key)
  for (const other of [triesKey(secret, 2, 'a'), triesKey(secret, 1, 'b'), triesKey(another, 1, 'a')])
    expect(other).not.toBe(key)
})

// During an update, a log-in begins on a node of one version and goes on at one of the other.
describe('nodes of two versions agree on', () => {
  const ticket = '2048.4096.1796040300000.AAECAwQFBgcICQoLDA0ODw.G9aupgxWv4y5ai8aC4XVG4H_UxHEaUogUaiSc9S7BXI'

  it('a challenge', () => {
    const inside = 'AAECAwQFBgcICQoLDA0ODw.1796040300000.tVUtF-E-IIqj3YQ4x3zdLzRfHsINppmoHCfD78qHxhM'
    const challenge = Buffer.from(inside).toString('base64url')
    expect(isChallenge(secret, { purpose: 'verify', sessionId: 7 }, challenge, now)).toBe(true)
  })

  it('a ticket', () => {
    const read = {
      userId: 2048,
      sessionId: 4096,
      expires: 1_796_040_300_000,
      nonce: 'AAECAwQFBgcICQoLDA0ODw',
      mac: 'G9aupgxWv4y5ai8aC4XVG4H_UxHEaUogUaiSc9S7BXI',
    }
    expect(readTicket(ticket, now)).toEqual(read)
    expect(isRightTicket(secret, read, 'a hash')).toBe(true)
  })

  it('what a key signs for a ticket', () => {
    expect(challengeOf(secret, ticket)).toBe('trOBWzyOozPClc8ZhCd-RXVWKEmLYm4KJhSZvp_EFG4')
  })

  it('the key of counted tries', () => {
    expect(triesKey(secret, 2048, 'a hash')).toBe('2048 kL7633xwSqOHN4JM5hohfAqZbQ4wyWZSlPx1qqea62M')
  })
})
