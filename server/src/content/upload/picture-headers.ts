import { createHash } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Shown } from './receiver-service.ts'

const PRIVATE_SECONDS = 600
const YEAR = 31_536_000

const DEVICE = `max-age=${YEAR}, immutable`

/** The file behind an address never changes. The name of the file itself stays undisclosed. */
const tagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

const isKnown = (tag: string, given = ''): boolean =>
  given.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

export interface PictureHeaders {
  readonly headers: Readonly<Record<string, string>>
  /** The asker has the bytes already. */
  readonly isKnown: boolean
}

/** `left`: the remaining seconds of a private address. */
export function headersFor(
  { cdn, publicUrl }: Pick<Config, 'cdn' | 'publicUrl'>,
  { key, sealedBy, isShared }: Shown,
  left: number | undefined,
  ifNoneMatch: string | undefined,
): PictureHeaders {
  const only = (control: string) => ({ headers: { 'cache-control': control }, isKnown: false })
  if (sealedBy !== undefined) return only('private, no-store')
  if (left !== undefined) return only(`private, max-age=${Math.min(left, PRIVATE_SECONDS)}`)
  // Private: a shared cache that no operator set up would continue to serve pictures that are deleted here.
  if (!isShared || cdn === undefined) return only(`private, ${DEVICE}`)
  const etag = tagOf(key)
  const headers = {
    'cache-control': `public, s-maxage=${cdn.seconds}, ${DEVICE}`,
    etag,
    // Pages of the site show it from the address of the CDN, and draw it on the picture that they share.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': new URL(publicUrl).origin,
  }
  return { headers, isKnown: isKnown(etag, ifNoneMatch) }
}
