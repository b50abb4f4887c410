import { count, id, nullable, oneOf, type Static, T } from '../../wire/schema.ts'

export const DEFAULT_AVATARS = 20
export const AVATAR_BYTES = 2 * 1024 * 1024
export const SIGNATURE_MAX = 100
export const PROFILE_FIELDS = ['nickname', 'signature', 'gender', 'birthday'] as const

export const Profile = T.Object({
  id: id(),
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
  signature: T.String(),
  /** 1 male, 0 otherwise, null if unset. */
  gender: nullable(oneOf([0, 1])),
  /** YYYY-MM-DD; null if unset, and for everyone but the owner. */
  birthday: nullable(T.String()),
  points: count(),
  level: count(),
  title: T.String(),
  followCount: count(),
  fansCount: count(),
  upvoteCount: count(),
  followed: T.Boolean(),
  /** The member follows the viewer. */
  followsMe: T.Optional(T.Boolean()),
  /** The owner's setting. */
  privacy: oneOf([0, 1]),
  /** The content of the profile is not shown to this viewer. */
  protected: T.Boolean(),
  /** The viewer blocked the member; a block in the other direction is never disclosed. */
  blocked: T.Boolean(),
  isMe: T.Boolean(),
})
export type Profile = Static<typeof Profile>
