import type { App } from '../../platform/ctx.ts'
import { verify } from '../../staff/audit/verify-service.ts'
import { repairs } from '../features.ts'

export interface SiteState {
  /** Kept counts that did not fit their rows, and do now. */
  repaired: number
  /** The first line of the audit log that does not fit; null if all do. */
  auditBrokenAt: number | null
  auditLines: number
}

/** Recounts every kept count, and verifies the audit log. */
export async function verifySite(app: App): Promise<SiteState> {
  let repaired = 0
  for (const repair of Object.values(repairs)) repaired += await repair(app)
  const { brokenAt, seq } = await verify(app, { whole: true })
  return { repaired, auditBrokenAt: brokenAt, auditLines: seq }
}
