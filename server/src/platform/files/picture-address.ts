import { createHmac } from 'node:crypto'
import type { App } from '../ctx.ts'
import { isSameText } from '../keyed-hash.ts'

export const PICTURE_PATH = '/files/i/'
const STEP_SECONDS = 300
const STEPS = 3
const TAG_BYTES = 20

type Secret = Pick<App, 'secret'>

const mac = ({ secret }: Secret, about: readonly (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(about)).digest()

/** The unguessable part of a picture URL; it changes with every part of `about`. */
export const pictureTag = (app: Secret, about: readonly (string | number)[]): string =>
  mac(app, ['picture', ...about])
    .subarray(0, TAG_BYTES)
    .toString('base64url')

export const isPictureTag = (app: Secret, presented: string, about: readonly (string | number)[]): boolean =>
  isSameText(presented, pictureTag(app, about))

/** The URL of a picture; the feature registered for the purpose resolves `path` on every request. */
export const pictureUrl = (purpose: string, path: string): string => `${PICTURE_PATH}${purpose}/${path}`

const sign = (app: Secret, url: string, viewerId: number, until: number): Buffer =>
  mac(app, ['get', url, viewerId, until])

/**
 * A private picture URL that works for one viewer only. It expires 10 to 15 minutes from now and stays the same
 * for five minutes, so that a reloaded page finds its pictures in the browser cache; with `seconds` it expires
 * exactly then.
 */
export function privateUrl(app: Secret, url: string, viewerId: number, now: Date, seconds?: number): string {
  const from = Math.floor(now.getTime() / 1000)
  const until = seconds === undefined ? (Math.floor(from / STEP_SECONDS) + STEPS) * STEP_SECONDS : from + seconds
  return `${url}?until=${until}&sig=${sign(app, url, viewerId, until).toString('base64url')}`
}

/** Remaining seconds of a private URL; undefined if it is forged, altered, of another viewer or expired. */
export function secondsLeft(
  app: Secret,
  url: string,
  viewerId: number,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): number | undefined {
  const { until, sig } = query
  if (typeof until !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(until)) return undefined
  // As text: several last letters of a base64 text can encode the same bytes.
  if (!isSameText(sig, sign(app, url, viewerId, Number(until)).toString('base64url'))) return undefined
  const left = Number(until) - Math.floor(now.getTime() / 1000)
  return left > 0 ? left : undefined
}
