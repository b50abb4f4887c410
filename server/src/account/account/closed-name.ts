import type { App } from '../../platform/ctx.ts'
import { macForSite } from '../../platform/vault/service.ts'

/** Replaces the name of a closed account. The leading colon cannot occur in a member's name. */
export const closedName = (app: App, name: string): string =>
  `:${macForSite(app, 'account_name.name_key', name).toString('hex')}`
