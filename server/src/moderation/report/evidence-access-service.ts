import { GUARDED_TARGETS } from '@sp/contract'
import { isErased } from '../../account/account/person-service.ts'
import type { App } from '../../platform/ctx.ts'
import { readShown } from './evidence.ts'
import { SITE_OWNER_ID } from './rules.ts'
import { type Target, thingOf } from './target-service.ts'

/**
 * Content that its owner hides from everyone is shown to staff only in its case; the owner is notified of each
 * access.
 */
export const isGuarded = (type: string): boolean => (GUARDED_TARGETS as readonly string[]).includes(type)

/** Runs before the snapshots are returned: if the owner cannot be notified, staff are not shown them. */
export async function notifyOwner(
  app: App,
  { id: caseId, ownerId, ...target }: Target & { id: number; ownerId: number },
  snapshots: readonly { sealed: Buffer }[],
): Promise<void> {
  const looked = thingOf(app, target)?.thing.looked
  if (looked === undefined || ownerId === SITE_OWNER_ID) return
  const shown = snapshots.flatMap(({ sealed }) => readShown(app, caseId, sealed) ?? [])
  await app.transact(async (tx) => {
    if (!(await isErased({ db: tx }, ownerId))) await looked(tx, { caseId, ownerId, shown })
  })
}
