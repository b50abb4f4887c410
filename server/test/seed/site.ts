import type { Call, Input } from '@sp/contract'
import type { Who, World } from '../world.ts'

export interface Site {
  world: World
  at(place: number): Who
  does<C extends Call>(call: C, input: Input<C>, place: number): Promise<void>
  count: number
}

/** The others after this member in the list, in a circle. */
export const after = ({ count }: Site, place: number, howMany: number): number[] =>
  Array.from({ length: howMany }, (_, n) => (place + n + 1) % count)
