import { count, nullable, oneOf, type Static, T } from '../../wire/schema.ts'

export const WORK_QUEUES = ['report', 'appeal', 'ticket', 'support'] as const
export type WorkQueue = (typeof WORK_QUEUES)[number]
export const WORK_SPANS = [7, 30] as const
export type WorkSpan = (typeof WORK_SPANS)[number]

const HOUR = 60
const DAY = 24 * HOUR
/** Upper ends of the slots that times are counted in, in minutes; one more slot has everything longer. */
export const WORK_ENDS: readonly number[] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 45].concat(
  [1, 1.5, 2, 3, 4, 6, 8, 12, 18].map((hours) => hours * HOUR),
  [1, 2, 3, 5, 7, 14, 30].map((days) => days * DAY),
)

/** In minutes, as the upper end of a slot; null where there are none, or if longer than the last end. */
export const WorkTimes = T.Object({ count: count(), half: nullable(count()), most: nullable(count()) })
export type WorkTimes = Static<typeof WorkTimes>

export const QueueWork = T.Object({
  queue: oneOf(WORK_QUEUES),
  /** Until the first answer; tickets and customer service only. */
  first: WorkTimes,
  closed: WorkTimes,
  /** What members answered after a talk; customer service only. */
  solved: count(),
  unsolved: count(),
})
export type QueueWork = Static<typeof QueueWork>

export const WorkPart = T.Object({
  days: oneOf(WORK_SPANS),
  team: T.Array(QueueWork),
  own: T.Array(QueueWork),
})
export type WorkPart = Static<typeof WorkPart>
