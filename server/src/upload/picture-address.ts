import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../ctx.ts'

export const PICTURE_PATH = '/files/i/'
const STEP_SECONDS = 300
const STEPS = 3

const sign = (secret: Buffer, key: string, until: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['get', key, until]))
    .digest()

/** The lasting address of a public picture. */
export const publicUrl = (key: string): string => `${PICTURE_PATH}${key}`

/** The key inside an address that publicUrl made; undefined for any other text. */
export const publicKeyIn = (address: string): string | undefined =>
  address.startsWith(PICTURE_PATH) ? address.slice(PICTURE_PATH.length) : undefined

/**
 * An address of a private picture, to be handed out after the check of who asks. It ends 10 to 15 minutes from now and
 * stays the same for five, so that a page that is loaded again finds its pictures on the device; with `seconds` it ends
 * exactly then.
 */
export function privateUrl(app: Pick<App, 'secret'>, key: string, now: Date, seconds?: number): string {
  const from = Math.floor(now.getTime() / 1000)
  const until = seconds === undefined ? (Math.floor(from / STEP_SECONDS) + STEPS) * STEP_SECONDS : from + seconds
  return `${PICTURE_PATH}${key}?until=${until}&sig=${sign(app.secret, key, until).toString('base64url')}`
}

/** Seconds that a private address is still good for; undefined where it is forged, altered or over. */
export function secondsLeft(
  app: Pick<App, 'secret'>,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): number | undefined {
  const { until, sig } = query
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until)) return undefined
  const expected = sign(app.secret, key, Number(until))
  const presented = Buffer.from(sig, 'base64url')
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const left = Number(until) - Math.floor(now.getTime() / 1000)
  return left > 0 ? left : undefined
}
