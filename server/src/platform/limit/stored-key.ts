import type { App } from '../ctx.ts'
import { keyedHash } from '../keyed-hash.ts'

/**
 * Addresses, typed names and members are counted by a keyed hash, because a count does not need them in the database;
 * a typed name may be a password in the wrong field.
 */
export const storedKey = ({ secret }: Pick<App, 'secret'>, key: string): string =>
  keyedHash(secret, 'limit', key).toString('base64url').slice(0, 22)
