import { hash, randomBytes } from 'node:crypto'
import { BUCKETS, bucketOf } from './bucket.ts'

/** Tokens are stored as their SHA-256 only. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Two bytes that lead to the owner's bucket, then 256 random bits. */
export const drawToken = (userId: number): { token: string; tokenHash: Buffer } => tokenOf(userId, randomBytes(32))

/** The same from 256 bits that nobody can guess, where one token has to be written more than one time. */
export function tokenOf(userId: number, secret: Buffer): { token: string; tokenHash: Buffer } {
  const raw = Buffer.concat([Buffer.alloc(2), secret])
  raw.writeUInt16BE(bucketOf(userId))
  const token = raw.toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Where to find a token; undefined where we never issued it. */
export function readToken(token: string): { bucket: number; tokenHash: Buffer } | undefined {
  if (!/^[A-Za-z0-9_-]{46}$/.test(token)) return undefined
  const bucket = Buffer.from(token, 'base64url').readUInt16BE()
  return bucket >= BUCKETS ? undefined : { bucket, tokenHash: hashToken(token) }
}
