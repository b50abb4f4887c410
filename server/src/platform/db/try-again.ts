/** How often a transaction is run at most. */
export const TRIES = 4

/** What was read before a lock is not so behind it: thrown by a step, it has the transaction run again, as the database does. */
export class TryAgain extends Error {
  readonly code = '40001'
}
