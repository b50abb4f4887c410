export const TRIES = 4

/**
 * A read before the lock is outdated after it. A step throws this to have the transaction retried, as for a
 * database conflict.
 */
export class TryAgain extends Error {
  readonly code = '40001'
}
