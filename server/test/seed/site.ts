import type { Call, Input } from '@sp/contract'
import type { Who, World } from '../world.ts'
import type { Draw } from './draw.ts'
import type { Thing } from './past.ts'
import type { Size } from './sizes.ts'

export interface Site {
  world: World
  size: Size
  draw: Draw
  at(place: number): Who
  does<C extends Call>(call: C, input: Input<C>, place: number): Promise<void>
  /** All members: first those of `texts.ts`, then the others. */
  count: number
  /** By the names of the sections. */
  sections: Map<string, number>
  things: readonly Thing[]
}

/** Something that is done by calls, and how long ago. */
export interface Step {
  hoursAgo: number
  run(site: Site): Promise<void>
}

/** The others after this member in the list, in a circle. */
export const after = (place: number, howMany: number, of: number): number[] =>
  Array.from({ length: howMany }, (_, n) => (place + n + 1) % of)

const OFFENDERS = 8

/** Below zero: one of those who came when half of the members were there, and are reported and muted. */
export const placeOf = (count: number, by: number): number => (by < 0 ? Math.floor(count / 2) - by : by)

/** The places of those who may write at any time. */
export const talkersOf = (count: number): number[] => {
  const first = placeOf(count, -1)
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => place < first || place >= first + OFFENDERS,
  )
}
