import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'

export const DEVICES_MAX = 10

export const PACE_SECONDS = 30

/** A push service drops what it could not deliver in this time. */
export const TTL_SECONDS = 3600

// The browsers' own push services; the operator can add to them (PUSH_HOSTS).
const SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

/** @param pattern an origin; a leading `*.` matches any number of labels */
function matches(url: URL, pattern: string): boolean {
  const { protocol, port, hostname } = new URL(pattern.replace('*.', ''))
  if (url.protocol !== protocol || url.port !== port) return false
  return pattern.includes('*.') ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname
}

/**
 * The URL of a subscription, if requests to it are permitted: a known service, by host name, without credentials.
 */
export function readEndpoint(text: string, operatorServices: readonly string[]): URL | undefined {
  // URL parsers disagree about any other characters.
  if (!/^[!-[\]-~]+$/.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  if (isIP(url.hostname) !== 0 || url.hostname.startsWith('[')) return undefined
  return [...SERVICES, ...operatorServices].some((pattern) => matches(url, pattern)) ? url : undefined
}

/** The keys of a device as bytes, or undefined if they are unusable for encryption. */
export function readDeviceKeys(given: { p256dh: string; auth: string }): { p256dh: Buffer; auth: Buffer } | undefined {
  const p256dh = Buffer.from(given.p256dh, 'base64url')
  const auth = Buffer.from(given.auth, 'base64url')
  return auth.length === 16 && p256dh.length === 65 && isOnCurve(p256dh) ? { p256dh, auth } : undefined
}

function isOnCurve(point: Buffer): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(point)
  } catch {
    return false
  }
  return true
}

export type Verdict = 'sent' | 'gone' | 'later' | 'refused'

export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const PAUSES = [60, 300, 900, 1800]
const DAY_SECONDS = 86_400

/** `Retry-After` in seconds; the header contains a number of seconds or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}

export function pauseAfter(attempts: number, retryAfter: number): { seconds: number; again: boolean } {
  const seconds = Math.min(Math.max(PAUSES[attempts] ?? 0, retryAfter), DAY_SECONDS)
  return { seconds, again: attempts < PAUSES.length && seconds <= TTL_SECONDS }
}

export function timeBucketOf(now: Date): { name: number; secondsLeft: number } {
  const seconds = now.getTime() / 1000
  const name = Math.floor(seconds / PACE_SECONDS)
  return { name, secondsLeft: Math.ceil((name + 1) * PACE_SECONDS - seconds) }
}
