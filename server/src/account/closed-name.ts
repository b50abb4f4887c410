import type { App } from '../platform/ctx.ts'
import { macForHouse } from '../platform/vault/service.ts'

/** Replaces the name of a closed account. No name begins with a colon. */
export const closedName = (app: App, name: string): string =>
  `:${macForHouse(app, 'account_name.name_key', name).toString('hex')}`
