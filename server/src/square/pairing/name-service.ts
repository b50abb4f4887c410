import { PAIR_NAME_DAYS } from '@sp/contract'
import { closingMembers } from '../../account/closing/members-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App, MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Rekey, resealColumn } from '../../platform/vault/reseal.ts'
import { openEach, sealFor } from '../../platform/vault/service.ts'
import { type Look, nameForEndedPairing } from '../membership/disclosure-service.ts'
import * as names from './name-queries.ts'
import { pairing } from './queries.ts'
import { pairingOf } from './row.ts'
import type { Pairing } from './rules.ts'
import { openTo } from './visibility-rules.ts'

const COLUMN = 'pair_side.kept_name'
const BATCH_SIZE = 200

const lookOf = (view: Pairing): Look => ({
  ownerId: view.other.userId,
  sessionId: view.id,
  metAt: view.createdAt,
  stage: openTo(view),
  // Behind a block the pairing continues for the owner, and an access log line now would reveal its end.
  isSilent: view.blockState !== null,
})

/** Before a pairing ends for these members, stores in each row the name that it shows of the other. */
export async function storeNames(app: App, tx: Tx, id: number, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) {
    const row = await pairing.maybe(tx, { id, userId })
    if (row === undefined) continue
    const name = await nameForEndedPairing(app, tx, lookOf(pairingOf(userId, row)))
    if (name === null) continue
    // Sealed with the owner's key: after the owner's account is erased it cannot be decrypted.
    const sealed = await sealFor(app, tx, row.otherId, COLUMN, name, id)
    names.storeName.enqueue(tx, { id, userId, name: sealed, days: PAIR_NAME_DAYS })
  }
}

/** Excludes names of members who are closing their account; a session after a reset by mail gets none. */
export async function storedNames(ctx: MemberCtx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0 || ctx.viewer.restrictedUntil !== null) return new Map()
  const [all, closing] = await Promise.all([
    names.storedNames.all(ctx.db, { userId: ctx.viewer.id, ids }),
    closingMembers(ctx),
  ])
  const rows = all.filter(({ ownerId }) => !closing.includes(ownerId))
  const opened = await openEach(
    ctx,
    ctx.db,
    rows.map(({ ownerId: userId, sessionId: row, name: sealed }) => ({ userId, column: COLUMN, row, sealed })),
  )
  // Empty if the owner's key has been deleted in the meantime.
  return new Map(rows.flatMap(({ sessionId }, at) => (opened[at] ? [[sessionId, opened[at]] as const] : [])))
}

export const dropNames = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => names.expired.all(app.db, { size }),
    async (tx, side) => void (await names.drop.run(tx, side)),
  )

/** The names of this member that others keep, with a new key of the member. */
export const resealNames = (app: App, ownerId: number, rekey: Rekey): Promise<number> =>
  resealColumn(app, COLUMN, rekey, {
    read: (db, which) => names.sealedFor.all(db, { ownerId, ...which }),
    put: (tx, values) => names.putAgain.run(tx, { ownerId, ...values }),
  })
