import {
  type oversightCalls as calls,
  type Data,
  type Input,
  LOOK_KINDS,
  OVERSIGHT_MONTHS,
  type OversightReport,
  oversightRefusals as refusals,
} from '@sp/contract'
import { boundAddress } from '../../account/security/service.ts'
import { notifyAll } from '../../notify/notice/notify-service.ts'
import { consoleUrl } from '../../platform/console-url.ts'
import type { App } from '../../platform/ctx.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { sendLetter } from '../../platform/mail/send.ts'
import { accountSummariesOf, ownerIds } from '../../staff/staff/account-summary-service.ts'
import * as queries from './report-queries.ts'
import { byStaff, totalsOf } from './rules.ts'
import { oversightTexts as texts } from './texts.ts'

/** Makes the report of each complete month that has none, also of those that were missed. */
export async function makeReports(app: App): Promise<void> {
  for (const { month, isLatest } of await queries.monthsDue.all(app.db, { months: OVERSIGHT_MONTHS })) {
    const content = await contentOf(app, month)
    await app.transact(async (tx) => {
      if ((await queries.add.run(tx, { month, content })) === 0 || !isLatest) return
      const owners = await ownerIds(tx)
      await notifyAll(
        app,
        tx,
        owners.map((to) => ({ to, kind: 'system', detail: texts.ready })),
      )
      for (const userId of owners) await app.jobs.add(tx, 'oversight.mail', { userId, month })
    })
  }
}

async function contentOf({ db }: App, month: string): Promise<queries.Content> {
  const counts = await queries.auditCounts.all(db, { month })
  const { owners, ...requests } = await queries.requestCounts.one(db, { month })
  const ofLog = totalsOf(counts)
  return {
    totals: {
      ...ofLog,
      ...requests,
      rolesChanged: ofLog.rolesChanged + owners,
      notConfirmed: requests.requested - requests.confirmed - requests.usedAlone,
      accountsErased: (await queries.erasures.maybe(db, { month }))?.erased ?? 0,
      findings: (await queries.findingCount.one(db, { month })).n,
    },
    staff: byStaff(counts),
  }
}

const NO_LOOKS = Object.fromEntries(LOOK_KINDS.map((kind) => [kind, 0])) as OversightReport['staff'][number]['looks']

export async function report(app: App, { month }: Input<typeof calls.report>): Promise<Data<typeof calls.report>> {
  const { content, madeAt } = orRefuse(await queries.one.maybe(app.db, { month }), refusals.noReport)
  const people = await accountSummariesOf(
    app.db,
    content.staff.map(({ staffId }) => staffId),
  )
  const ERASED = { id: 0, username: '', nickname: '', avatar: '' }
  return {
    month,
    madeAt: madeAt.toISOString(),
    totals: content.totals,
    staff: content.staff.map(({ staffId, looks, acts }) => ({
      staff: people.get(staffId) ?? ERASED,
      looks: { ...NO_LOOKS, ...looks },
      acts,
    })),
  }
}

/** Numbers only: a mailbox may be read by others. */
export async function mailReport(app: App, { userId, month }: { userId: number; month: string }): Promise<void> {
  const to = await boundAddress(app, userId)
  const row = await queries.one.maybe(app.db, { month: month.slice(0, 'yyyy-mm'.length) })
  if (to === '' || row === undefined) return
  const url = consoleUrl(app.config)
  const link = url === '' ? '' : `${url}#/oversight`
  await sendLetter(app, { to, ...texts.letter(month.slice(0, 'yyyy-mm'.length), row.content.totals, link) })
}
