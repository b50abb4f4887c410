import { levelFor, type Profile, type UserSummary } from '@sp/contract'

export interface ProfileFacts {
  summary: UserSummary
  birthday: string | null
  isProtected: boolean
  signature: string
  gender: string | null
  upvotes: number
  total: number
  counts: { following: number; fans: number }
}

export interface Relation {
  isMe: boolean
  followed: boolean
  follows: boolean
  blocked: boolean
  blockedBy: boolean
}

/** A blocked member sees the same as for a member with privacy on: they never learn that they are blocked. */
export function presentProfile(
  known: ProfileFacts,
  { isMe, followed, follows, blocked, blockedBy }: Relation,
): Profile {
  const closed = known.isProtected || blockedBy
  const { level, title } = levelFor(known.total)
  return {
    ...known.summary,
    signature: known.signature,
    gender: known.gender === null || (!isMe && closed) ? null : known.gender === 'male' ? 1 : 0,
    birthday: isMe ? known.birthday : null,
    points: known.total,
    level,
    title,
    followCount: known.counts.following,
    fansCount: known.counts.fans,
    upvoteCount: known.upvotes,
    followed,
    followsMe: follows,
    privacy: closed ? 1 : 0,
    protected: !isMe && (closed || blocked),
    blocked,
    isMe,
  }
}
