import { createHmac } from 'node:crypto'

/**
 * For codes, names and addresses, which are short enough for brute force.
 * @param what the purpose: the hash of one purpose is of no use for another
 */
export const keyedHash = (secret: Buffer, what: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${what}\n${text}`).digest()
