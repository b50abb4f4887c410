import type { Flash } from '@sp/contract'

type Voted = Pick<Flash, 'up' | 'down' | 'stared' | 'unstared'>
export type VoteKind = 'star' | 'unstar'

export const hasVoted = (thing: Voted, kind: VoteKind): boolean => (kind === 'star' ? thing.stared : thing.unstared)

/** One way: given once and independently of the other (DECISIONS 3). */
export function withVote<V extends Voted>(thing: V, kind: VoteKind): V {
  if (hasVoted(thing, kind)) return thing
  return kind === 'star'
    ? { ...thing, stared: true, up: thing.up + 1 }
    : { ...thing, unstared: true, down: thing.down + 1 }
}

/** Takes back what the server did not take. */
export function withoutVote<V extends Voted>(thing: V, kind: VoteKind): V {
  if (!hasVoted(thing, kind)) return thing
  return kind === 'star'
    ? { ...thing, stared: false, up: Math.max(0, thing.up - 1) }
    : { ...thing, unstared: false, down: Math.max(0, thing.down - 1) }
}

export const withComments = (flash: Flash, more: number): Flash => ({
  ...flash,
  commentCount: Math.max(0, flash.commentCount + more),
})
