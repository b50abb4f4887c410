import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * For codes, names and addresses, which are short enough for brute force.
 * @param what the purpose: the hash of one purpose is of no use for another
 */
export const keyedHash = (secret: Buffer, what: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest()

/** Takes as long for a right text as for a wrong one of its length. */
export function isSameText(given: string, right: string): boolean {
  const [presented, expected] = [Buffer.from(given), Buffer.from(right)]
  return presented.length === expected.length && timingSafeEqual(presented, expected)
}
