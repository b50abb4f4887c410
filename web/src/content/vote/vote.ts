export type VoteKind = 'star' | 'unstar'

interface VoteState {
  stared: boolean
  unstared: boolean
}

/** Flashes and comments count votes in `up` and `down`, posts and replies in `star` and `unstar`. */
export type Votable = VoteState & ({ up: number; down: number } | { star: number; unstar: number })

const MARK = { star: 'stared', unstar: 'unstared' } as const
const OTHER_NAME = { star: 'up', unstar: 'down' } as const

export const hasVoted = (thing: VoteState, kind: VoteKind): boolean => thing[MARK[kind]]

export const votesOf = (thing: Votable, kind: VoteKind): number =>
  'up' in thing ? thing[OTHER_NAME[kind]] : thing[kind]

function voted<T extends Votable>(thing: T, kind: VoteKind, is: boolean): T {
  if (hasVoted(thing, kind) === is) return thing
  const counter = 'up' in thing ? OTHER_NAME[kind] : kind
  return { ...thing, [MARK[kind]]: is, [counter]: Math.max(0, votesOf(thing, kind) + (is ? 1 : -1)) }
}

/** One way: given once, and independent of the other kind (DECISIONS 3). */
export const withVote = <T extends Votable>(thing: T, kind: VoteKind): T => voted(thing, kind, true)

export const withoutVote = <T extends Votable>(thing: T, kind: VoteKind): T => voted(thing, kind, false)
