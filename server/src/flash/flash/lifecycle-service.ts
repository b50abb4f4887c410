import { PRIVATE, PUBLIC, RESTORABLE_DAYS } from '@sp/contract'
import { lifecycleOf } from '../../moderation/lifecycle/service.ts'
import { type Change, type ContentStatus, isLiving } from '../../moderation/lifecycle/status.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { announcePosted, announceRemoved } from './announce-service.ts'
import * as events from './events.ts'
import * as queries from './lifecycle-queries.ts'
import { fingerprintsOf } from './moderation-service.ts'
import { HIDDEN, type Shared, shareMoved, statusOf } from './rules.ts'

type Row = Awaited<ReturnType<typeof queries.lock.one>>
type LockedFlash = Row & { readonly status: ContentStatus }

const locked = (row: Row | undefined): LockedFlash | undefined => row && { ...row, status: statusOf(row) }

const remove = (tx: Tx, { id: flashId }: LockedFlash) => queries.remove.run(tx, { flashId })

export const flashLifecycle = lifecycleOf<LockedFlash>({
  name: 'flash',
  idOf: ({ id }) => id,
  lock: async (tx, flashId) => locked(await queries.lock.maybe(tx, { flashId })),
  writes: {
    hide: (tx, { id: flashId }) => queries.setState.run(tx, { flashId, state: HIDDEN }),
    release: (tx, { id: flashId }) => queries.setState.run(tx, { flashId, state: PUBLIC }),
    takeDown: (tx, { id: flashId }) => queries.takeDown.run(tx, { flashId, days: RESTORABLE_DAYS }),
    restore: (tx, { id: flashId }) => queries.restore.run(tx, { flashId }),
    purge: remove,
    removeByAuthor: remove,
  },
  changed,
  // Only its author sees a private flash, so there is nothing to decide.
  refuses: ({ state }, { type }) => type === 'hide' && state === PRIVATE,
  fingerprintsOf,
})

/** @returns undefined where they have no such flash. */
export const lockOwn = async (tx: Tx, key: { flashId: number; authorId: number }): Promise<LockedFlash | undefined> =>
  locked(await queries.lockOwn.maybe(tx, key))

async function changed(app: App, tx: Tx, before: LockedFlash, to: ContentStatus, { type }: Change): Promise<void> {
  const { id: flashId, authorId, up, status } = before
  const state = stateAfter(before, type)
  const from = isLiving(status) ? before : undefined
  const after = isLiving(to) ? { ...before, state } : undefined
  if (from === undefined && after === undefined) return
  await moveShare(tx, authorId, from, after)
  await (after?.state === PUBLIC ? announcePosted : announceRemoved)(app, tx, flashId)
  if (after === undefined) return emit(app, tx, events.flashRemoved, { flashId, authorId, up })
  if (from === undefined)
    return emit(app, tx, events.flashRestored, { flashId, authorId, up, isPrivate: state !== PUBLIC })
  if (status.review !== 'pending') return
  const { content, warning, createdAt } = before
  const posted = { flashId, authorId, content, warning, createdAt, isPrivate: false }
  await emit(app, tx, events.flashPosted, { ...posted, wasReviewed: true, fingerprints: [] })
}

function stateAfter({ state }: LockedFlash, type: Change['type']): number {
  if (type === 'hide') return HIDDEN
  return type === 'release' ? PUBLIC : state
}

export const moveShare = (tx: Tx, userId: number, from: Shared | undefined, to: Shared | undefined): Promise<number> =>
  queries.moveCount.run(tx, { userId, ...shareMoved(from, to) })
