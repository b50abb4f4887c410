import type { ChatMessage } from './chat-message.ts'

const MINUTE = 60_000
const PAUSE = 10 * MINUTE

export interface Line {
  message: ChatMessage
  isStamped: boolean
  goesOn: boolean
}

export const linesOf = (list: readonly ChatMessage[]): Line[] =>
  list.map((message, at) => {
    const before = list[at - 1]
    const isStamped =
      !before || Date.parse(message.time) - Date.parse(before.time) >= PAUSE || isOtherDay(before, message)
    return { message, isStamped, goesOn: !isStamped && before.sent === message.sent }
  })

const isOtherDay = (one: ChatMessage, other: ChatMessage): boolean =>
  new Date(one.time).toDateString() !== new Date(other.time).toDateString()

/** The first unread message, counted from the end; if fewer are loaded, the oldest of them. */
export function firstUnread(list: readonly ChatMessage[], unread: number): number | undefined {
  const received = list.filter(({ sent }) => !sent)
  return unread > 0 ? received[Math.max(0, received.length - unread)]?.id : undefined
}
