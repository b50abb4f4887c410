import type { Poll } from '@sp/contract'
import { texts } from './texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The viewer's ballot at once; the counts come with the answer of the server. */
export const withBallot = (poll: Poll, choices: readonly number[]): Poll => ({
  ...poll,
  mine: [...choices],
  voters: poll.voters + (choices.length > 0 ? 1 : 0),
})

/** A vote is over for this viewer: the card shows results. */
export const isDecided = ({ mine, ended }: Poll): boolean => ended || mine !== undefined

/** Share of the voters, in percent; several choices of one voter add up to more than 100. */
export const percentOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((votes / voters) * 100)

/** Lit windows of a bar: at least one for any vote, all of them only for every vote. */
export function litOf(votes: number, voters: number, windows: number): number {
  if (votes === 0 || voters === 0) return 0
  if (votes >= voters) return windows
  return Math.min(windows - 1, Math.max(1, Math.round((votes / voters) * windows)))
}

export function leadersOf(votes: readonly number[]): ReadonlySet<number> {
  const most = Math.max(...votes)
  return new Set(votes.flatMap((count, index) => (most > 0 && count === most ? [index] : [])))
}

export function timeLeft({ endsAt, ended }: Pick<Poll, 'endsAt' | 'ended'>, now: Date): string {
  if (endsAt === null) return texts.noEnd
  const left = new Date(endsAt).getTime() - now.getTime()
  if (ended || left <= 0) return texts.ended
  if (left >= DAY) return texts.daysLeft(Math.ceil(left / DAY))
  return left >= HOUR ? texts.hoursLeft(Math.ceil(left / HOUR)) : texts.endsSoon
}
