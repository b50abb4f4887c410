import { createHmac } from 'node:crypto'
import { isSame } from '../keyed-hash.ts'
import type { PutPermit } from './store.ts'

export const PUT_PATH = '/files/put/'

interface Signed extends PutPermit {
  key: string
}

function sign(secret: Buffer, { key, contentType, maxBytes, exactBytes, expires }: Signed): Buffer {
  const text = JSON.stringify(['put', key, contentType, maxBytes, exactBytes ?? null, expires.getTime()])
  return createHmac('sha256', secret).update(text).digest()
}

/** A signed upload URL for this server: it contains all its permissions, and the signature covers all of it. */
export function makePutAddress(secret: Buffer, signed: Signed): string {
  const query = new URLSearchParams({
    type: signed.contentType,
    max: String(signed.maxBytes),
    ...(signed.exactBytes === undefined ? {} : { exact: String(signed.exactBytes) }),
    until: String(signed.expires.getTime()),
    sig: sign(secret, signed).toString('base64url'),
  })
  return `${PUT_PATH}${signed.key}?${query}`
}

/** The permissions of a signed upload URL; undefined if it is forged or expired. */
export function readPutAddress(
  secret: Buffer,
  key: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): PutPermit | undefined {
  const given = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const permit = {
    contentType: given('type'),
    maxBytes: Number(given('max')),
    ...(given('exact') === '' ? {} : { exactBytes: Number(given('exact')) }),
    expires: new Date(Number(given('until'))),
  }
  const presented = Buffer.from(given('sig'), 'base64url')
  const expected = sign(secret, { key, ...permit })
  if (!isSame(presented, expected)) return undefined
  return permit.expires > now ? permit : undefined
}
