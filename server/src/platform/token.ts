import { hash, randomBytes } from 'node:crypto'
import { BUCKETS, bucketOf } from './bucket.ts'

/** Tokens are stored only as their SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export const drawToken = (userId: number): { token: string; tokenHash: Buffer } => tokenOf(userId, randomBytes(32))

/** The same from a given secret of 256 bits, for a token that must be reproducible. */
export function tokenOf(userId: number, secret: Buffer): { token: string; tokenHash: Buffer } {
  const raw = Buffer.concat([Buffer.alloc(2), secret])
  raw.writeUInt16BE(bucketOf(userId))
  const token = raw.toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Where to find a token. */
export interface TokenKey {
  readonly bucket: number
  readonly tokenHash: Buffer
}

/** undefined if the form of the token is invalid. */
export function readToken(token: string): TokenKey | undefined {
  if (!/^[A-Za-z0-9_-]{46}$/.test(token)) return undefined
  const bucket = Buffer.from(token, 'base64url').readUInt16BE()
  return bucket >= BUCKETS ? undefined : { bucket, tokenHash: hashToken(token) }
}
