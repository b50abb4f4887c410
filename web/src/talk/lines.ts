import type { Said } from './said.ts'

const MINUTE = 60_000
/** A pause after which the time is said anew. */
const PAUSE = 10 * MINUTE

export interface Line {
  said: Said
  /** Stands under its own time. */
  isStamped: boolean
  /** The same one goes on. */
  goesOn: boolean
}

/** Each with whether the time stands above it, and whether it goes on from the one before. By the server's clock alone. */
export const linesOf = (list: readonly Said[]): Line[] =>
  list.map((said, at) => {
    const before = list[at - 1]
    const isStamped = !before || Date.parse(said.time) - Date.parse(before.time) >= PAUSE || isOtherDay(before, said)
    return { said, isStamped, goesOn: !isStamped && before.sent === said.sent }
  })

const isOtherDay = (one: Said, other: Said): boolean =>
  new Date(one.time).toDateString() !== new Date(other.time).toDateString()

/** The first of so many that were received last; the oldest one that is there where there are fewer. */
export function firstUnread(list: readonly Said[], unread: number): number | undefined {
  const received = list.filter(({ sent }) => !sent)
  return unread > 0 ? received[Math.max(0, received.length - unread)]?.id : undefined
}
