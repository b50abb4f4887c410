import { GUARDED_TARGETS } from '@sp/contract'
import { isErased } from '../account/person-service.ts'
import type { App } from '../platform/ctx.ts'
import { readShown } from './evidence.ts'
import { NOBODY } from './rules.ts'
import { type Target, thingOf } from './target-service.ts'

/** What its owner hides from everybody is read in its case alone, where each look is told. */
export const isGuarded = (type: string): boolean => (GUARDED_TARGETS as readonly string[]).includes(type)

/** Before any of these snapshots is handed out: what cannot be told is not shown. */
export async function tellOwner(
  app: App,
  { id: caseId, ownerId, ...target }: Target & { id: number; ownerId: number },
  snapshots: readonly { sealed: Buffer }[],
): Promise<void> {
  const looked = thingOf(app, target)?.thing.looked
  if (looked === undefined || ownerId === NOBODY) return
  const shown = snapshots.flatMap(({ sealed }) => readShown(app, caseId, sealed) ?? [])
  await app.transact(async (tx) => {
    if (!(await isErased({ db: tx }, ownerId))) await looked(tx, { caseId, ownerId, shown })
  })
}
