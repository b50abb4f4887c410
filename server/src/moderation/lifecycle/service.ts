import { isErased } from '../../account/account/person-service.ts'
import { type ContentErasure, type ErasedContent, recordErasure } from '../../account/closing/erasure-service.ts'
import { eachEvenIfSomeFail } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Purge, Reportable } from '../report/target-service.ts'
import { addKnownPictures } from '../review/picture-service.ts'
import { type Change, type ContentStatus, step } from './status.ts'

/** Content with its row locked, as it was before a change. */
export interface LockedContent {
  readonly status: ContentStatus
}

type Write<L, C = Change> = (tx: Tx, before: L, to: ContentStatus, change: C) => Promise<unknown>

/** What one kind of content adds to the common lifecycle. */
export interface ContentKind<L extends LockedContent> {
  /** In the register of erasures. */
  readonly name: ErasedContent
  idOf(before: L): number
  /** Locks it, after what its counts belong to. @returns undefined where there is none, or only a draft */
  lock(tx: Tx, id: number): Promise<L | undefined>
  /** Stores each change; a change without an entry does not exist for this kind. */
  readonly writes: { readonly [T in Change['type']]?: Write<L, Extract<Change, { type: T }>> }
  /** After the write: updates the kept counts by the difference, announces and emits. */
  changed(app: App, tx: Tx, before: L, to: ContentStatus, change: Change): Promise<void>
  /** Refuses a change that the common table allows. */
  refuses?(before: L, change: Change): boolean
  fingerprintsOf?(tx: Tx, id: number): Promise<readonly string[]>
}

type Plain = (app: App, tx: Tx, id: number) => Promise<boolean>

export interface Lifecycle<L extends LockedContent> extends Required<Pick<Reportable, 'restore' | 'purge'>> {
  readonly hide: Plain
  readonly release: Plain
  readonly takeDown: Plain
  readonly lock: ContentKind<L>['lock']
  /** Locks and changes it. @returns false where the change is refused */
  transition(app: App, tx: Tx, id: number, change: Change): Promise<boolean>
  transitionLocked(app: App, tx: Tx, before: L | undefined, change: Change): Promise<boolean>
  /** For content of a restored backup. */
  eraseAgain(app: App, tx: Tx, id: number, how: ContentErasure): Promise<boolean>
}

/** The one way to hide, release, remove, take down, restore and purge content: lock, decide, write, count and emit. */
export function lifecycleOf<L extends LockedContent>(kind: ContentKind<L>): Lifecycle<L> {
  async function transitionLocked(app: App, tx: Tx, before: L | undefined, change: Change): Promise<boolean> {
    if (before === undefined || kind.refuses?.(before, change)) return false
    const to = step(before.status, change)
    const write = (kind.writes as Partial<Record<Change['type'], Write<L>>>)[change.type]
    if (to === undefined || write === undefined) return false
    if (to === before.status) return true
    await write(tx, before, to, change)
    await kind.changed(app, tx, before, to, change)
    const { type: how } = change
    if (how === 'removeByAuthor' || how === 'purge') recordErasure(tx, { kind: kind.name, id: kind.idOf(before), how })
    return true
  }
  const transition = async (app: App, tx: Tx, id: number, change: Change): Promise<boolean> =>
    transitionLocked(app, tx, await kind.lock(tx, id), change)
  return {
    lock: kind.lock,
    transition,
    transitionLocked,
    hide: (app, tx, id) => transition(app, tx, id, { type: 'hide' }),
    release: (app, tx, id) => transition(app, tx, id, { type: 'release' }),
    takeDown: (app, tx, id) => transition(app, tx, id, { type: 'takeDown' }),
    async restore(app, tx, id, ownerId) {
      if (await isErased({ db: tx }, ownerId)) return false
      return transition(app, tx, id, { type: 'restore' })
    },
    purge: (app, tx, id, _ownerId, why) => purge(app, tx, id, why),
    eraseAgain: (app, tx, id, type) => transition(app, tx, id, { type }),
  }

  /** The fingerprints of its pictures are kept, so that the same picture is recognised. */
  async function purge(app: App, tx: Tx, id: number, why: Purge): Promise<boolean> {
    const before = await kind.lock(tx, id)
    const fingerprints = before ? ((await kind.fingerprintsOf?.(tx, id)) ?? []) : []
    if (!(await transitionLocked(app, tx, before, { type: 'purge' }))) return false
    if (fingerprints.length > 0) await addKnownPictures(app, tx, { ...why, fingerprints })
    return true
  }
}

const BATCH_SIZE = 100

/** Job: makes the take-down permanent where the time to restore it is over. */
export const purgeExpired = <L extends LockedContent>(
  app: App,
  { transition }: Lifecycle<L>,
  read: (of: { size: number; but: readonly number[] }) => Promise<readonly { readonly id: number }[]>,
): Promise<number> =>
  eachEvenIfSomeFail(BATCH_SIZE, read, async (id) => {
    await app.transact((tx) => transition(app, tx, id, { type: 'purge' }))
  })
