import { areStepsDone, FIRST_SECTIONS, FIRST_STEPS_DAYS, type FirstSteps } from '@sp/contract'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

export const beginSteps = async (tx: Tx, userId: number): Promise<void> =>
  void (await queries.begin.run(tx, { userId }))

async function stepsOf({ db }: Pick<App, 'db'>, userId: number): Promise<FirstSteps | null> {
  const row = await queries.shown.maybe(db, { userId, days: FIRST_STEPS_DAYS })
  return row ? { ...row, sections: row.sections as FirstSteps['sections'] } : null
}

export const steps = (ctx: MemberCtx): Promise<FirstSteps | null> => stepsOf(ctx, ctx.viewer.id)

/** Whether steps are left that the member has not skipped. */
export async function hasSteps(app: Pick<App, 'db'>, userId: number): Promise<boolean> {
  const found = await stepsOf(app, userId)
  return found !== null && !areStepsDone(found)
}

export async function skip(ctx: MemberCtx): Promise<null> {
  await ctx.transact((tx) => queries.skip.run(tx, { userId: ctx.viewer.id }))
  return null
}

export const noteAvatar = (tx: Tx, userId: number): Promise<number> => queries.noteAvatar.run(tx, { userId })

/** @param countJoined how many the member has joined now, counted up to `most` */
export async function noteSections(
  tx: Tx,
  userId: number,
  countJoined: (most: number) => Promise<number>,
): Promise<void> {
  // Of two that are joined at the same time, the second is counted when the first is committed.
  const isCounted = (await queries.lockSections.maybe(tx, { userId, most: FIRST_SECTIONS })) !== undefined
  if (isCounted) await queries.setSections.run(tx, { userId, sections: await countJoined(FIRST_SECTIONS) })
}

/** @returns whether this is the first public flash or post of a new member; true one time for each of them */
export const speaksFirst = async (tx: Tx, userId: number): Promise<boolean> =>
  (await queries.speak.run(tx, { userId })) > 0
