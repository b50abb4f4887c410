import { isGuardedTarget, LOOK_NOTICE_DAYS, LOOK_NOTICE_DAYS_MAX, caseRefusals as refusals } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { StaffCtx } from '../../platform/http/console.ts'
import { orRefuse } from '../../platform/http/refuse.ts'
import { openFor } from '../../staff/countersign/service.ts'
import { readShown } from './evidence.ts'
import * as looks from './look-queries.ts'
import { SITE_OWNER_ID } from './rules.ts'
import { type Target, thingOf } from './target-service.ts'

interface Found extends Target {
  id: number
  ownerId: number
  state: string
}

/**
 * Content that its owner hides from everyone is shown to staff only in its case, after a second colleague confirmed
 * that it is opened, and its owner learns of it. Runs before it is returned: if the look cannot be recorded, staff are
 * not shown it. @returns until when it is open
 */
export function openGuarded(
  ctx: StaffCtx,
  { id: caseId, ...found }: Found,
  snapshots: readonly { sealed: Buffer }[],
): Promise<Date> {
  const { ownerId } = found
  const looked = thingOf(ctx, found)?.thing.looked
  const shown = snapshots.flatMap(({ sealed }) => readShown(ctx, caseId, sealed) ?? [])
  return ctx.transact(async (tx) => {
    const by = { kind: 'open-case', subjectId: caseId, byId: ctx.viewer.id } as const
    const open = orRefuse(await openFor(tx, by), refusals.closed)
    if (ownerId !== SITE_OWNER_ID && !(await isErased({ db: tx }, ownerId))) {
      await looked?.(tx, { caseId, ownerId, shown })
      await record(tx, { caseId, ...found }, open)
    }
    return open.openUntil
  })
}

/** One line for each confirmed request, for all that is opened with it. */
async function record(
  tx: Tx,
  { caseId, type, ownerId: userId, state }: Omit<Found, 'id'> & { caseId: number },
  { id: requestId, alone }: NonNullable<Awaited<ReturnType<typeof openFor>>>,
): Promise<void> {
  if (!isGuardedTarget(type)) return
  const why = state === 'open' ? 'report' : 'review'
  const days = { days: LOOK_NOTICE_DAYS, daysMax: LOOK_NOTICE_DAYS_MAX }
  await looks.add.run(tx, { userId, requestId, caseId, kind: type, why, alone, ...days })
}
