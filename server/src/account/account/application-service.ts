import { type Application, type accountCalls, type Data, type Input, accountRefusals as refusals } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { openEach } from '../../platform/vault/service.ts'
import { announceAccountChange } from './account-change-service.ts'
import * as queries from './application-queries.ts'
import { setState } from './state-queries.ts'
import { lockAccount, lockAccountStatus } from './state-service.ts'
import { forgetSummary } from './summary-service.ts'

const { open, seal } = queries.ownApplication
export const applicationTables = queries.ownApplication.tables
export const applicationTexts = queries.ownApplication.texts

const sealed = (app: App, tx: Tx, userId: number, words: string) => seal(app, tx, { userId, row: userId }, words)

/** In the transaction of the registration. */
export const addApplication = async (app: App, tx: Tx, userId: number, words: string): Promise<number> =>
  queries.add.run(tx, { userId, words: await sealed(app, tx, userId, words) })

export async function application(ctx: MemberCtx): Promise<Data<typeof accountCalls.application>> {
  const userId = ctx.viewer.id
  const found = await queries.one.maybe(ctx.db, { userId })
  if (found === undefined) return null
  const [words = ''] = await open(ctx, ctx.db, userId, [{ row: userId, sealed: found.words }])
  return present(found, words)
}

interface Row {
  at: Date
  closesAt: Date
  isDeclined: boolean
  reason: string
}

const present = ({ at, closesAt, isDeclined, reason }: Row, words: string): Application => ({
  words,
  at: at.toISOString(),
  closesAt: closesAt.toISOString(),
  declined: isDeclined ? reason : null,
})

export async function changeApplication(
  ctx: MemberCtx,
  { words }: Input<typeof accountCalls.changeApplication>,
): Promise<null> {
  const userId = ctx.viewer.id
  await ctx.transact(async (tx) => {
    const isWaiting = (await lockAccount(tx, userId)) === 'waiting'
    if (!isWaiting || (await queries.setWords.run(tx, { userId, words: await sealed(ctx, tx, userId, words) })) === 0)
      refuse(refusals.notWaiting)
  })
  return null
}

export const countWaiting = async ({ db }: Pick<App, 'db'>, most: number): Promise<number> =>
  (await queries.countWaiting.one(db, { most })).total

/** For staff, the first to come first. */
export async function applications(app: App, asked: { isDeclined: boolean; after: number; size: number }) {
  const rows = await queries.page.all(app.db, asked)
  const words = await openEach(
    app,
    app.db,
    rows.map(({ userId, words: each }) => ({
      userId,
      column: 'application.words' as const,
      row: userId,
      sealed: each,
    })),
  )
  return rows.map(({ userId: id, username, nickname, avatar, ...row }, at) => ({
    id,
    username,
    nickname,
    avatar,
    ...present(row, words[at] ?? ''),
  }))
}

/**
 * The first of two decisions locks the account; @returns false to the other one, and where the newcomer is leaving.
 * @param evenDeclined the colleague sees that the newcomer was declined, and changes that
 */
export async function approve(
  app: App,
  tx: Tx,
  { userId, evenDeclined }: { userId: number; evenDeclined: boolean },
): Promise<boolean> {
  if ((await lockAccountStatus(tx, userId))?.state !== 'waiting') return false
  if (!evenDeclined && (await queries.one.maybe(tx, { userId }))?.isDeclined) return false
  await setState.run(tx, { userId, state: 'active' })
  await queries.drop.run(tx, { userId })
  await announceAccountChange(app, tx, userId)
  await forgetSummary(app, tx, userId)
  return true
}

/** @returns false where they were decided before. */
export async function decline(tx: Tx, userId: number, reason: string): Promise<boolean> {
  if ((await lockAccountStatus(tx, userId))?.state !== 'waiting') return false
  return (await queries.decline.run(tx, { userId, reason })) > 0
}

export const dueApplications = ({ db }: Pick<App, 'db'>, size: number) => queries.due.all(db, { size })

/** Locks the account. @returns whether it is to end: no colleague approved it in time. */
export async function isApplicationOver(tx: Tx, userId: number): Promise<boolean> {
  if ((await lockAccountStatus(tx, userId))?.state !== 'waiting') return false
  return (await queries.isDue.maybe(tx, { userId }))?.due ?? false
}
