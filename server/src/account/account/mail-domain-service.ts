import { accountRefusals as refusals } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { isAcceptedMailDomain } from './rules.ts'

/** For an address that a member gives, at registration or later; one that is bound already stays. */
export async function refuseMailDomain(app: App, email: string): Promise<void> {
  const { mailDomainsRefused: refused, mailDomainsAllowed: allowed } = await readSettings(app)
  if (!isAcceptedMailDomain(email, { refused, allowed })) refuse(refusals.mailDomain)
}
