import type { WorkQueue } from '@sp/contract'
import type { Tx } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { type Measure, slotOf } from './rules.ts'

interface Did {
  queue: WorkQueue
  /** null: from the command line, which is no colleague. */
  staffId: number | null
  measure: Measure
  /** Since when it waited; without it, a number without a time. */
  since?: Date
  at: Date
}

const rowOf = ({ queue, measure, since, at }: Did, staffId: number) => ({
  staffId,
  queue,
  measure,
  slot: since === undefined ? 0 : slotOf(since, at),
  at,
})

/**
 * Counts an act for its day, in the transaction of the act. Call it after everything else is locked: several acts of one
 * colleague wait for each other at this row.
 */
export function recordWork(tx: Tx, did: Did): void {
  if (did.staffId !== null) queries.add.enqueue(tx, rowOf(did, did.staffId))
}

/** For an act that is undone, with the times that it was recorded with. */
export function takeBackWork(tx: Tx, did: Did): void {
  if (did.staffId !== null) queries.takeBack.enqueue(tx, rowOf(did, did.staffId))
}
