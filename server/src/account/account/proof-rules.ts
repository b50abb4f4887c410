import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { ProofTask } from '@sp/contract'
import { isSameText } from '../../platform/keyed-hash.ts'

/** Two seconds at most on a slow phone, which hashes 60 000 times a second, and a fraction of one on a computer. */
const FIRST = 100_000
/** Ten seconds there. */
const MOST = 600_000
const GROWTH = 1.5
export const VALID_MS = 5 * 60_000

/** @param excess failures beyond those that are free, from 1 on */
export const costOf = (excess: number): number => Math.min(MOST, Math.round(FIRST * GROWTH ** (excess - 1)))

/** The call, and the name and network that it is about. */
export interface Bound {
  path: string
  subject: string
}

const hash = (salt: string, number: number): string => createHash('sha256').update(`${salt}:${number}`).digest('hex')

const macOf = (secret: Buffer, { path, subject }: Bound, task: Omit<ProofTask, 'mac'>): string =>
  createHmac('sha256', secret)
    .update(['proof', path, subject, task.salt, task.target, task.max, task.expires].join('\n'))
    .digest('base64url')

export function makeTask(secret: Buffer, bound: Bound, { max, now }: { max: number; now: Date }): ProofTask {
  const salt = randomBytes(16).toString('base64url')
  const task = { salt, target: hash(salt, randomInt(max)), max, expires: now.getTime() + VALID_MS }
  return { ...task, mac: macOf(secret, bound, task) }
}

interface Solved {
  salt: string
  max: number
}

/** Costs one hash and one MAC. @returns undefined for a solution that is wrong, too old, or not of this call */
export function readProof(secret: Buffer, bound: Bound, given: string, now: Date): Solved | undefined {
  const [salt = '', max, expires, mac = '', number, ...more] = given.split('.')
  const [most, until, found] = [Number(max), Number(expires), Number(number)]
  if (more.length > 0 || until <= now.getTime()) return undefined
  const right = macOf(secret, bound, { salt, target: hash(salt, found), max: most, expires: until })
  return isSameText(mac, right) ? { salt, max: most } : undefined
}
