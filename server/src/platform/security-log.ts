import type { App, Ctx } from './ctx.ts'
import { keyedHash } from './keyed-hash.ts'

type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login refused'
  | 'logout'
  | 'password changed'
  | 'proof refused'
  | 'answer right'
  | 'answer refused'
  | 'reset started'
  | 'reset refused'
  | 'reset finished'
  | 'reset cancelled'
  | 'email bound'
  | 'phone changed'
  | 'sessions ended'
  | 'export taken'
  | 'factor asked'
  | 'factor refused'
  | 'factor verified'
  | 'factor added'
  | 'factor removed'
  | 'factor end asked'
  | 'factor end cancelled'
  | 'factors ended'
  | 'key counter behind'
  | 'account closing'
  | 'account reopened'
  | 'too many tries'
  | 'refused'

type From = Pick<App, 'log' | 'secret' | 'clock'> & Partial<Pick<Ctx, 'address'>>

interface About {
  userId?: number | undefined
  scope?: string
  code?: number
}

/**
 * Logs a security event of an account: never a name, an address or user input. Member and network are pseudonyms
 * that change daily, so that entries can be correlated, but a member cannot be tracked for longer.
 */
export function note(from: From, event: SecurityEvent, { userId, ...about }: About = {}): void {
  const pseudonyms = { who: pseudonym(from, 'who', userId), from: pseudonym(from, 'from', from.address) }
  from.log.info({ event, ...about, ...pseudonyms }, 'security')
}

function pseudonym({ secret, clock }: From, what: string, of: number | string | undefined): string | undefined {
  if (of === undefined) return undefined
  const day = clock.now().toISOString().slice(0, 10)
  return keyedHash(secret, 'log', `${day}\n${what}\n${of}`).toString('base64url').slice(0, 12)
}
