import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { common } from '@sp/contract'
import pLimit from 'p-limit'
import { perApp } from '../../platform/app-state.ts'
import type { App, Ctx } from '../../platform/ctx.ts'
import { refuseInTransaction } from '../../platform/db/scope.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { commonPasswords } from './common-passwords.ts'
import { isObvious } from './rules.ts'

// Hashing occupies a core: two at a time leave thread-pool threads free for file access, and forty queued requests
// are as many as can be served in an acceptable time.
const BATCH_SIZE = 2
const QUEUE = 40
// One address cannot fill the queue, while a household behind one address can still log in at the same time.
const FROM_ONE_ADDRESS = 10

// The first recommendation of OWASP for argon2id.
export const PASSWORD_COST: App['passwordCost'] = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queueOf = perApp(() => ({ limit: pLimit(BATCH_SIZE), waiting: new Map<string, number>() }))
/** The hash of a password that an account without one is compared with. */
const decoyOf = perApp(({ passwordCost }) => hash(randomUUID(), passwordCost))

/** Receives each hash that is computed, with its algorithm and costs: what it takes. */
export const hashing = channel('sp.password-hash')
const costsOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join('$')

/** Who requests a hash. The server's own requests, and requests where limits are off, are not counted. */
type Requester = App & Partial<Pick<Ctx, 'address'>>

async function queued<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
  refuseInTransaction('a hash of a password')
  const { limit, waiting } = queueOf(requester)
  if (limit.pendingCount >= QUEUE) refuse(common.busy, { retryAfter: 2, bound: 'passwords' })
  const { address, config } = requester
  if (address === undefined || !config.rateLimits) return limit(work)
  const before = waiting.get(address) ?? 0
  if (before >= FROM_ONE_ADDRESS) refuse(common.tooMany, { retryAfter: 2 })
  waiting.set(address, before + 1)
  return limit(work).finally(() => {
    const left = (waiting.get(address) ?? 1) - 1
    if (left > 0) waiting.set(address, left)
    else waiting.delete(address)
  })
}

export const hashPassword = (requester: Requester, password: string): Promise<string> =>
  queued(requester, () => hash(password, requester.passwordCost))

/** Takes the same time without a hash, so that an unknown name cannot be distinguished from a wrong password. */
export async function checkPassword(
  requester: Requester,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await queued(requester, async () => {
    const against = passwordHash ?? (await decoyOf(requester))
    hashing.publish(costsOf(against))
    return verify(against, password)
  })
  return right && passwordHash !== undefined
}

/** Whether a password is among the first that an attacker tries (DECISIONS 2). */
export const isWeakPassword = async (password: string, username: string): Promise<boolean> =>
  isObvious(password, username) || (await commonPasswords()).has(password.toLowerCase())
