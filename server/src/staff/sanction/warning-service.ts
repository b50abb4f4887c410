import { type MemberWarning, sanctionRefusals as refusals } from '@sp/contract'
import { lockAccountStatus } from '../../account/account/state-service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { orRefuse, refuse } from '../../platform/http/refuse.ts'
import { readSettings } from '../../site/system/service.ts'
import { accountSummariesOf } from '../staff/account-summary-service.ts'
import { lockForAct } from './actor-service.ts'
import { texts } from './texts.ts'
import * as queries from './warning-queries.ts'

interface WarningGiven {
  userId: number
  byId: number | null
  rule: string
  reason: string
  source: { kind: 'hand' | 'report'; id: number | null }
  /** Delays the notice until the decision can no longer be undone. */
  notifyAfterSeconds: number
}

interface WarningNews {
  warningId: number
  what: 'begun' | 'ended'
}

const notifyLater = (app: App, tx: Tx, news: WarningNews, delaySeconds: number): Promise<void> =>
  app.jobs.add(tx, 'sanction.notify-warning', news, { delaySeconds })

/** The rule is one of those that the site has now. */
export async function requireRule(app: App, rule: string): Promise<void> {
  const { rules } = await readSettings(app)
  if (rule === '' && rules.length > 0) refuse(refusals.ruleNeeded)
  if (rule !== '' && !rules.includes(rule)) refuse(refusals.ruleChanged)
}

export async function warn(app: App, tx: Tx, warning: WarningGiven): Promise<{ warningId: number }> {
  await lockForAct(tx, warning)
  const { source, notifyAfterSeconds, ...given } = warning
  const { id: warningId } = await queries.add.one(tx, { ...given, source: source.kind, sourceId: source.id })
  await notifyLater(app, tx, { warningId, what: 'begun' }, notifyAfterSeconds)
  return { warningId }
}

interface Withdrawal {
  userId: number
  warningId: number
  byId: number
  reason: string
  notifyAfterSeconds: number
}

/** Before its notice is sent, the member learns of neither. */
export async function withdrawWarning(app: App, tx: Tx, ending: Withdrawal): Promise<void> {
  await lockForAct(tx, ending)
  const { warningId, notifyAfterSeconds } = ending
  const found = orRefuse(await queries.find.maybe(tx, { warningId }), refusals.noWarning)
  if (found.userId !== ending.userId) refuse(refusals.noWarning)
  if ((await queries.end.run(tx, { ...ending, as: 'lifted' })) === 0) refuse(refusals.notWarned)
  await notifyLater(app, tx, { warningId, what: 'ended' }, notifyAfterSeconds)
}

async function lockOwner(tx: Tx, warningId: number): Promise<boolean> {
  const found = await queries.find.maybe(tx, { warningId })
  if (found !== undefined) await lockAccountStatus(tx, found.userId)
  return found !== undefined
}

/** As if it had never been given. */
export async function undoWarning(tx: Tx, warningId: number): Promise<void> {
  if (await lockOwner(tx, warningId)) await queries.end.run(tx, { warningId, as: 'undone', byId: null, reason: '' })
}

/** For an appeal, which notifies the member itself. @returns false if it no longer counts */
export async function revokeWarning(tx: Tx, warningId: number): Promise<boolean> {
  if (!(await lockOwner(tx, warningId))) return false
  return (await queries.end.run(tx, { warningId, as: 'lifted', byId: null, reason: '' })) > 0
}

export async function resumeWarning(tx: Tx, warningId: number): Promise<void> {
  if (await lockOwner(tx, warningId)) await queries.resume.run(tx, { warningId })
}

export const markWarningAppealed = async (tx: Tx, warningId: number): Promise<void> =>
  void (await queries.markAppealed.run(tx, { warningId }))

/** Those of which the member was notified, and which were not appealed against. */
export const appealableWarnings = (db: Db, userId: number, days: number) => queries.appealable.all(db, { userId, days })

export const warningOf = (db: Db, warningId: number) => queries.find.maybe(db, { warningId })

export async function warningCounts(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await queries.counts.all(db, { userIds })).map(({ userId, warnings }) => [userId, warnings]))
}

export async function warningsOf({ db }: Pick<App, 'db'>, userId: number): Promise<MemberWarning[]> {
  const rows = await queries.history.all(db, { userId })
  const staff = await accountSummariesOf(
    db,
    rows.map(({ byId }) => byId),
  )
  return rows.map(({ id, rule, reason, byId, source, sourceId, at, ended }) => ({
    id,
    rule,
    reason,
    by: byId === null ? null : { id: byId, nickname: staff.get(byId)?.nickname ?? '' },
    source: source as MemberWarning['source'],
    sourceId,
    at: at.toISOString(),
    ended: ended as MemberWarning['ended'],
  }))
}

/** Sends a notice once, also if the job restarts. */
export const notifyOfWarning = (app: App, { warningId, what }: WarningNews): Promise<void> =>
  app.transact(async (tx) => {
    if (what === 'begun') {
      const begun = await queries.begunNotified.maybe(tx, { warningId, what })
      if (begun === undefined) return
      const detail = texts.warned(begun)
      // An appeal refers to the id of the warning.
      await notify(app, tx, { to: begun.userId, kind: 'system', place: 'appeals', targetId: warningId, detail })
      return
    }
    const ended = await queries.endNotified.maybe(tx, { warningId, what })
    if (ended !== undefined)
      await notify(app, tx, { to: ended.userId, kind: 'system', place: 'rules', detail: texts.unwarned(ended.reason) })
  })
