import { createHmac } from 'node:crypto'
import type { App } from '../ctx.ts'

/**
 * Addresses, typed names and members are counted by a keyed hash, because a count does not need them in the database;
 * a typed name may be a password in the wrong field.
 */
export const storedKey = ({ secret }: Pick<App, 'secret'>, key: string): string =>
  createHmac('sha256', secret).update(`limit\n${key}`).digest('base64url').slice(0, 22)
