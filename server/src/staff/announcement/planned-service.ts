import { isDeepStrictEqual } from 'node:util'
import {
  type announcementConsoleCalls as calls,
  type Input,
  PLANNED_DAYS,
  announcementRefusals as refusals,
} from '@sp/contract'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import * as queries from './queries.ts'
import { goOn } from './send-service.ts'

const DAY_MS = 86_400_000
const BATCH_SIZE = 20

export function plannedTime({ clock }: Pick<App, 'clock'>, given: string): Date {
  const [now, at] = [clock.now().getTime(), new Date(given)]
  if (at.getTime() <= now || at.getTime() > now + PLANNED_DAYS * DAY_MS) refuse(refusals.plannedTime)
  return at
}

export function editPlanned(
  ctx: StaffCtx,
  { id, content, push, at: given, was }: Input<typeof calls.editPlanned>,
): Act<null> {
  const at = plannedTime(ctx, given)
  return async (tx, note) => {
    const before = (await queries.lockPlanned.maybe(tx, { id })) ?? (await refuseNotPlanned(tx, id))
    // A repeat after a lost answer finds what it wrote.
    const known = [{ content, push, at }, ...(was ? [{ ...was, at: new Date(was.at) }] : [])]
    if (was && !known.some((each) => isDeepStrictEqual(each, before))) refuse(refusals.changed)
    await queries.editPlanned.run(tx, { id, content, push, at })
    note.details({ push, until: at.toISOString() })
    return null
  }
}

export const cancelPlanned =
  (_ctx: StaffCtx, { id }: Input<typeof calls.cancelPlanned>): Act<null> =>
  async (tx) => {
    if ((await queries.cancelPlanned.run(tx, { id })) === 0) await refuseNotPlanned(tx, id)
    return null
  }

const refuseNotPlanned = async (tx: Tx, id: number): Promise<never> =>
  refuse((await queries.isKnown.one(tx, { id })).found ? refusals.notPlanned : refusals.unknown)

/** Job: begins each planned announcement once its time has come; the change of its state lets one runner begin it. */
export async function beginDue(app: App): Promise<void> {
  const due = (size: number) => queries.due.all(app.db, { size })
  await untilNone(app, BATCH_SIZE, due, async (tx, { id }) => {
    const { members } = await queries.countMembers.one(tx, {})
    if ((await queries.beginPlanned.run(tx, { id, members })) > 0) await goOn(app, tx, id)
  })
}
