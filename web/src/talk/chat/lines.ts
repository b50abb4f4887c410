import type { Said } from './said.ts'

const MINUTE = 60_000
const PAUSE = 10 * MINUTE

export interface Line {
  said: Said
  isStamped: boolean
  goesOn: boolean
}

export const linesOf = (list: readonly Said[]): Line[] =>
  list.map((said, at) => {
    const before = list[at - 1]
    const isStamped = !before || Date.parse(said.time) - Date.parse(before.time) >= PAUSE || isOtherDay(before, said)
    return { said, isStamped, goesOn: !isStamped && before.sent === said.sent }
  })

const isOtherDay = (one: Said, other: Said): boolean =>
  new Date(one.time).toDateString() !== new Date(other.time).toDateString()

/** The first unread message, counted from the end; if fewer are loaded, the oldest of them. */
export function firstUnread(list: readonly Said[], unread: number): number | undefined {
  const received = list.filter(({ sent }) => !sent)
  return unread > 0 ? received[Math.max(0, received.length - unread)]?.id : undefined
}
