import type { UserSummary } from '@sp/contract'

export const isHere = (state: string | undefined): boolean => state === 'active'

/** The rows of a range of a list of known length, read from the nearer end. */
export function pageSpan(
  total: number,
  start: number,
  most: number,
): { from: 'latest' | 'oldest'; skip: number; size: number } {
  const size = Math.max(0, Math.min(most, total - start))
  const behind = total - start - size
  return start <= behind || size === 0 ? { from: 'latest', skip: start, size } : { from: 'oldest', skip: behind, size }
}

const EXACT = 3
const BY_USERNAME = 2
const BY_NICKNAME = 1

function fit({ username, nickname }: UserSummary, asked: string): number {
  const name = username.toLowerCase()
  if (name === asked) return EXACT
  if (name.startsWith(asked)) return BY_USERNAME
  return nickname.toLowerCase().startsWith(asked) ? BY_NICKNAME : 0
}

/**
 * Members whose username or nickname starts with `q`, all for an empty one: an exact username first, then usernames,
 * then nicknames, each in the given order.
 */
export function suggested(people: readonly UserSummary[], q: string, most: number): UserSummary[] {
  const asked = q.toLowerCase()
  const found = people.map((who) => ({ who, by: fit(who, asked) })).filter(({ by }) => by > 0)
  return found
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ who }) => who)
}
