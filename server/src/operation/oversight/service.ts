import {
  type oversightCalls as calls,
  type Data,
  FINDING_DAYS,
  type Input,
  OVERSIGHT_MONTHS,
  type Oversight,
  oversightRefusals as refusals,
} from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Checked } from '../../platform/health.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { accountSummariesOf, nameOf, ownerIds } from '../../staff/staff/account-summary-service.ts'
import * as queries from './queries.ts'
import { months } from './report-queries.ts'

export async function overview(app: App): Promise<Data<typeof calls.overview>> {
  const [rows, made, owners] = await Promise.all([
    queries.findings.all(app.db, { days: FINDING_DAYS }),
    months.all(app.db, { size: OVERSIGHT_MONTHS }),
    ownerIds(app.db),
  ])
  const people = await accountSummariesOf(
    app.db,
    rows.map(({ staffId }) => staffId),
  )
  return {
    months: made.map(({ month }) => month),
    findings: rows.map(({ staffId, rule, foundAt, seenAt, ...row }) => ({
      ...row,
      rule: rule as Oversight['findings'][number]['rule'],
      staff: nameOf(people, staffId),
      foundAt: foundAt.toISOString(),
      seenAt: seenAt?.toISOString() ?? null,
    })),
    owners: owners.length,
  }
}

export const seen =
  (ctx: StaffCtx, finding: Input<typeof calls.seen>): Act<null> =>
  async (tx) => {
    if ((await queries.see.run(tx, { ...finding, byId: ctx.viewer.id })) === 0) refuse(refusals.noFinding)
    return null
  }

/** A new site has some days to find a second owner. */
const GRACE_DAYS = 7

export async function checkStaff(app: App): Promise<Checked<'staff'>> {
  const [{ owners, days }, { n: findings }] = await Promise.all([
    queries.owners.one(app.db, {}),
    queries.unseen.one(app.db, { days: FINDING_DAYS }),
  ])
  const isLate = owners === 1 && days !== null && days >= GRACE_DAYS
  return {
    readings: { owners, findings },
    alarms: [
      ...(isLate ? [{ key: 'singleOwner', level: 'warn', values: { days } } as const] : []),
      ...(findings > 0 ? [{ key: 'unusualLooks', level: 'warn', values: { findings } } as const] : []),
    ],
  }
}
