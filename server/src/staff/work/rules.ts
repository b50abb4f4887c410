import { type QueueWork, WORK_ENDS, WORK_QUEUES, type WorkTimes } from '@sp/contract'

export type Measure = 'first' | 'closed' | 'solved' | 'unsolved'

const MINUTE_MS = 60_000
const SLOTS = WORK_ENDS.length + 1

/** The first slot whose end the time does not exceed; a clock that goes back makes no time negative. */
export function slotOf(since: Date, at: Date): number {
  const minutes = Math.max(0, at.getTime() - since.getTime()) / MINUTE_MS
  const slot = WORK_ENDS.findIndex((end) => minutes <= end)
  return slot === -1 ? WORK_ENDS.length : slot
}

function within(slots: readonly number[], count: number, share: number): number | null {
  let seen = 0
  for (const [slot, total] of slots.entries()) {
    seen += total
    if (seen > 0 && seen >= count * share) return WORK_ENDS[slot] ?? null
  }
  return null
}

/** @param slots how many times fell into each slot */
export function timesOf(slots: readonly number[]): WorkTimes {
  const count = slots.reduce((sum, each) => sum + each, 0)
  return { count, half: within(slots, count, 0.5), most: within(slots, count, 0.9) }
}

export interface Counted {
  queue: string
  measure: string
  slot: number
  total: number
}

/** One entry for each queue, also where nothing was done. */
export function worksOf(rows: readonly Counted[]): QueueWork[] {
  return WORK_QUEUES.map((queue) => {
    const of = (measure: Measure) => {
      const slots = Array.from({ length: SLOTS }, () => 0)
      for (const row of rows)
        if (row.queue === queue && row.measure === measure) slots[Math.min(row.slot, SLOTS - 1)]! += row.total
      return timesOf(slots)
    }
    return {
      queue,
      first: of('first'),
      closed: of('closed'),
      solved: of('solved').count,
      unsolved: of('unsolved').count,
    }
  })
}
