import { personSummary, summariesOf } from '../../account/account/summary-service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Contribution } from '../../platform/personal.ts'
import { lockPair } from './lock-service.ts'
import { dropPairBlock } from './pair-block-service.ts'
import * as queries from './queries.ts'

const BATCH_SIZE = 100
/** More than the number of reports (twenty a day) can produce. */
const EVERY = 100_000

export async function eraseFollowsOf(app: App, { userId }: { userId: number }): Promise<void> {
  await untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.others.all(app.db, { userId, size }),
    (tx, { id }) => removeBetween(tx, userId, id),
  )
  await untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.everyPairBlock.all(app.db, { userId, size }),
    (tx, block) => dropPairBlock(tx, userId, block),
  )
}

async function removeBetween(tx: Tx, userId: number, otherId: number): Promise<void> {
  await lockPair(tx, userId, otherId, 'block')
  for (const drop of [queries.dropFollow, queries.dropBlock])
    for (const outward of [true, false]) {
      await drop.run(tx, { userId, otherId, outward })
      await drop.run(tx, { userId: otherId, otherId: userId, outward: !outward })
    }
}

/** The members they follow or blocked; the list of their followers belongs to the others' data. */
export async function ownEdges(app: App, userId: number): Promise<Contribution> {
  const rows = await queries.ownEdges.all(app.db, { userId })
  const people = await summariesOf(
    app,
    rows.map(({ id }) => id),
  )
  const list = (blocked: boolean) =>
    rows
      .filter((row) => row.blocked === blocked)
      .map(({ id, since }) => ({ ...personSummary(people, id), since: since.toISOString() }))
  const pairs = await queries.pairBlocks.all(app.db, { userId, outward: true, size: EVERY, skip: 0 })
  const blockedPairs = pairs.map(({ sessionId, since }) => ({ pairSessionId: sessionId, since: since.toISOString() }))
  return { rows: { following: list(false), blocked: list(true), blockedPairs } }
}
