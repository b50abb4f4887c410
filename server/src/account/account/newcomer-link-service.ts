import { accountRefusals as refusals } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { countLinks } from './link-rules.ts'
import { personOf } from './person-service.ts'

const DAY_MS = 86_400_000

/** Before the transaction; a text without a link costs no statement. */
export async function refuseNewcomerLinks(ctx: MemberCtx, texts: readonly string[]): Promise<void> {
  const { newcomerLinkDays: days, newcomerLinks: most } = await readSettings(ctx)
  if (days === 0 || countLinks(texts) <= most) return
  const person = await personOf(ctx, ctx.viewer.id)
  if (person?.role !== 'member' || ctx.clock.now().getTime() - person.createdAt.getTime() >= days * DAY_MS) return
  const msg = most === 0 ? `注册满 ${days} 天以后才能放链接` : `注册满 ${days} 天以前，一条里最多放 ${most} 个链接`
  refuse({ ...refusals.newcomerLinks, msg })
}
