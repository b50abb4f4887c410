import { CHAT_PAGE, type ChatMessage } from './chat-message.ts'

/** The loaded messages of a thread, ordered by id, which is the order of sending. */
export interface Timeline {
  list: readonly ChatMessage[]
  isWhole: boolean
}

const newestOf = (list: readonly ChatMessage[]): number => list.at(-1)?.id ?? 0

/** Merges the newest page: overlapping older messages stay; messages that the page lacks were deleted. */
export function withLatest(known: Timeline | undefined, latest: readonly ChatMessage[]): Timeline {
  const isWhole = latest.length < CHAT_PAGE
  const first = latest[0]?.id ?? 0
  if (!known || isWhole || newestOf(known.list) < first) return { list: latest, isWhole }
  return { ...known, list: [...known.list.filter(({ id }) => id < first), ...latest] }
}

/** Returns the same object if there is nothing new. */
export function withNewer(known: Timeline, newer: readonly ChatMessage[]): Timeline {
  const last = newestOf(known.list)
  const more = newer.filter(({ id }) => id > last)
  return more.length === 0 ? known : { ...known, list: [...known.list, ...more] }
}

export function withOlder(known: Timeline, older: readonly ChatMessage[]): Timeline {
  const first = known.list[0]?.id ?? Number.POSITIVE_INFINITY
  return { list: [...older.filter(({ id }) => id < first), ...known.list], isWhole: older.length < CHAT_PAGE }
}

export const without = (known: Timeline, id: number): Timeline =>
  known.list.some((each) => each.id === id) ? { ...known, list: known.list.filter((each) => each.id !== id) } : known

/** Truncates to one page at the newest message; older messages are fetched again on demand. */
export const trimmed = (known: Timeline): Timeline =>
  known.list.length > CHAT_PAGE ? { list: known.list.slice(-CHAT_PAGE), isWhole: false } : known
