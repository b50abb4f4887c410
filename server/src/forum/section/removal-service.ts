import type { RemovalKind } from '@sp/contract'
import type { Governed, Taken } from '../../moderation/appeal/governed-service.ts'
import type { Lifecycle, LockedContent } from '../../moderation/lifecycle/service.ts'
import type { HandOver } from '../../moderation/report/target-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { addNodeLineOnly, type NodeLine } from './log-service.ts'
import type { ActingOffice } from './membership-service.ts'

interface Remover {
  readonly actorId: number | null
  readonly office: string
  readonly reason: string
  readonly kind: string | null
}

interface Removable<L extends LockedContent> {
  lifecycle: Lifecycle<L>
  /** By id, the last removal in the log of the section. */
  removersOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Remover>>
  takenFrom(
    db: Db,
    of: { userId: number; days: number },
  ): Promise<(Pick<Taken, 'excerpt' | 'at'> & { id: number; reason: string })[]>
  markAppealed(tx: Tx, id: number): Promise<unknown>
  /** What a line of the log about it names; undefined where it does not exist any more. */
  lineOf(tx: Tx, id: number): Promise<Pick<NodeLine, 'nodeId' | 'postId' | 'replyId' | 'userId'> | undefined>
}

interface Removals extends Required<Omit<Governed, 'shown' | 'shorten' | 'lengthen'>> {
  settle(tx: Tx, id: number): Promise<void>
  /**
   * Returns a case to staff after its restoration was undone. If the section has removed the content since, it stays
   * hidden.
   */
  returnToStaff(app: App, tx: Tx, id: number, why: HandOver): Promise<void>
}

/** What follows the removal of a post or a reply by its section: appeal, return to the author, second removal. */
export function removalsOf<L extends LockedContent>(kind: Removable<L>): Removals {
  const { lifecycle, removersOf } = kind
  const removerOf = async (tx: Tx, id: number) => (await removersOf(tx, [id])).get(id)
  const officeOf = (remover: Remover | undefined) => (remover?.office ?? 'staff') as ActingOffice
  return {
    async takenFrom(db, userId, days) {
      const rows = await kind.takenFrom(db, { userId, days })
      const ids = rows.map(({ id }) => id)
      const removers = await removersOf(db, ids)
      return rows.map(({ id, excerpt, reason: note, at }) => {
        return { targetId: id, excerpt, note, at, byId: removers.get(id)?.actorId ?? null }
      })
    },

    markAppealed: async (_app, tx, id) => void (await kind.markAppealed(tx, id)),

    giveBack: (app, tx, id) => lifecycle.transition(app, tx, id, { type: 'giveBack' }),

    async takeAgain(app, tx, id) {
      const remover = await removerOf(tx, id)
      const removal = { reason: remover?.reason ?? '', kind: (remover?.kind ?? 'other') as RemovalKind }
      const change = { type: 'removeByMaintainer', by: officeOf(remover), ...removal, isAgain: true } as const
      if (await lifecycle.transition(app, tx, id, change)) await kind.markAppealed(tx, id)
    },

    async returnToStaff(app, tx, id, why) {
      const content = await lifecycle.lock(tx, id)
      if (content === undefined || content.status.removedBy !== null) return void (await lifecycle.hide(app, tx, id))
      const by = officeOf(await removerOf(tx, id))
      await lifecycle.transitionLocked(app, tx, content, { type: 'removeByMaintainer', by, ...why, isAgain: true })
    },

    async settle(tx, id) {
      const line = await kind.lineOf(tx, id)
      if (line) await addNodeLineOnly(tx, { ...line, office: 'staff', actorId: null, action: 'restore' })
    },
  }
}
