import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * For codes, names and addresses, which are short enough for brute force.
 * @param what the purpose: the hash of one purpose is of no use for another
 */
export const keyedHash = (secret: Buffer, what: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest()

/** Takes as long for right bytes as for wrong ones of their length. */
export const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right)

export const isSameText = (given: string, right: string): boolean => isSame(Buffer.from(given), Buffer.from(right))
