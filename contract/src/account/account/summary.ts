import { id, type Static, T } from '../../wire/schema.ts'

export const DEFAULT_AVATAR = 'avatar/default/1.png'

/** 0 for an anonymous author. */
const authorId = () => T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** User summary shown with an author's content. `id` and `userId` are the same number. */
export const UserSummary = T.Object({
  id: authorId(),
  userId: authorId(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
})
export type UserSummary = Static<typeof UserSummary>

/** Replaces the author of deleted or hidden content, and an author whose account is closed (DECISIONS 17). */
export const ANONYMOUS: UserSummary = { id: 0, userId: 0, username: '', nickname: '佚名', avatar: DEFAULT_AVATAR }

/** The author has a profile and can be followed, blocked and reported. */
export const isIdentified = ({ id }: Pick<UserSummary, 'id'>): boolean => id !== ANONYMOUS.id

/** A summary in a list of members, who are never anonymous. */
export const Person = T.Object({ ...UserSummary.properties, id: id(), userId: id() })
