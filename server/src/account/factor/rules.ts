import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { isSameText, keyedHash } from '../../platform/keyed-hash.ts'

/** Of a ticket, of a challenge, and of the browser's own dialog. */
export const VALID_MS = 5 * 60_000

export interface Site {
  rpId: string
  origin: string
}

/**
 * The name that keys belong to, from the public address of the site. undefined where browsers refuse keys: at an address
 * in numbers, and without encryption outside of this machine.
 */
export function siteOf(publicUrl: string): Site | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin } : undefined
}

/** The user handle that a key gives back: the member's id, which is drawn at random and is no secret. */
export function handleOf(userId: number): string {
  const raw = Buffer.alloc(8)
  raw.writeBigUInt64BE(BigInt(userId))
  return raw.toString('base64url')
}

export function userOf(handle: string | undefined): number | undefined {
  const raw = Buffer.from(handle ?? '', 'base64url')
  if (raw.length !== 8) return undefined
  const id = Number(raw.readBigUInt64BE())
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export const knownTransports = (given: readonly string[] = []): string[] => [
  ...new Set(given.filter((each) => TRANSPORTS.has(each))),
]

const macOf = (secret: Buffer, what: string, ...parts: readonly (string | number)[]): string =>
  keyedHash(secret, what, parts.join('\n')).toString('base64url')

/** What a challenge is for; the session is 0 before the log-in. */
export interface Bound {
  purpose: 'login' | 'verify' | 'add'
  sessionId: number
}

const challengeMac = (
  secret: Buffer,
  { purpose, sessionId }: Bound,
  chance: string,
  expires: number | string,
): string => macOf(secret, 'factor-challenge', purpose, sessionId, chance, expires)

const packed = (text: string): string => Buffer.from(text).toString('base64url')

/** Base64url, as browsers take and return it. It is not stored: what was used is. */
export function makeChallenge(secret: Buffer, bound: Bound, now: Date): string {
  const [chance, expires] = [randomBytes(16).toString('base64url'), now.getTime() + VALID_MS]
  return packed([chance, expires, challengeMac(secret, bound, chance, expires)].join('.'))
}

export function isChallenge(secret: Buffer, bound: Bound, given: string, now: Date): boolean {
  const [chance = '', expires = '', mac = ''] = Buffer.from(given, 'base64url').toString('latin1').split('.')
  if (Number(expires) <= now.getTime()) return false
  // The exact text, here and in the MAC, so that no second spelling of a used challenge is a new one.
  if (packed([chance, expires, mac].join('.')) !== given) return false
  return isSameText(mac, challengeMac(secret, bound, chance, expires))
}

/** Whose password was right, and in which session; 0 before the log-in. */
export interface Ticket {
  userId: number
  sessionId: number
  expires: number
  nonce: string
}

/** With the hash of the password: a change of the password ends the ticket. */
const ticketMac = (secret: Buffer, { userId, sessionId, expires, nonce }: Ticket, passwordHash: string): string =>
  macOf(secret, 'factor-ticket', userId, sessionId, expires, nonce, passwordHash)

export function makeTicket(
  secret: Buffer,
  about: { userId: number; sessionId: number; passwordHash: string },
  now: Date,
): { ticket: string; expires: number } {
  const { userId, sessionId, passwordHash } = about
  const expires = now.getTime() + VALID_MS
  const made = { userId, sessionId, expires, nonce: randomBytes(16).toString('base64url') }
  const ticket = [userId, sessionId, expires, made.nonce, ticketMac(secret, made, passwordHash)].join('.')
  return { ticket, expires }
}

/** Not verified yet: the hash of the password is that of the member whom it names. */
export function readTicket(given: string, now: Date): (Ticket & { mac: string }) | undefined {
  const [, userId, sessionId, expires, nonce = '', mac = ''] =
    /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.([\w-]{22})\.([\w-]{43})$/.exec(given) ?? []
  const read = { userId: Number(userId), sessionId: Number(sessionId), expires: Number(expires), nonce, mac }
  const isValid = [read.userId, read.sessionId, read.expires].every(Number.isSafeInteger)
  return isValid && read.expires > now.getTime() ? read : undefined
}

export const isRightTicket = (secret: Buffer, { mac, ...ticket }: Ticket & { mac: string }, passwordHash: string) =>
  isSameText(mac, ticketMac(secret, ticket, passwordHash))

/** What a key signs for a ticket. */
export const challengeOf = (secret: Buffer, ticket: string): string => macOf(secret, 'ticket-challenge', ticket)

/** Limits are counted for a password: who changes it has all tries again, and who guessed it has none of them. */
export const triesKey = (secret: Buffer, userId: number, passwordHash: string): string =>
  `${userId} ${macOf(secret, 'factor-tries', passwordHash)}`
