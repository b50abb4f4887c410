import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { common } from '@sp/contract'
import pLimit from 'p-limit'
import { refuse } from '../http/refuse.ts'

// Hashing takes a core for a while: two at once leave the pool that also serves files free, and a queue of forty
// is what a person would wait for.
const atOnce = pLimit(2)
const QUEUE = 40

// OWASP's first choice for argon2id.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce.pendingCount >= QUEUE) refuse(common.busy, { retryAfter: 2 })
  return atOnce(work)
}

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, options))

/** Takes as long without a hash, so that an unknown name answers like a wrong password. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await queued(async () => verify(passwordHash ?? (await nobody()), password, options))
  return right && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined
const nobody = () => (nobodys ??= hash(randomUUID(), options))
