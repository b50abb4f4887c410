import { id, type Static, T } from '../wire/schema.ts'

export const DEFAULT_AVATAR = 'avatar/default/1.png'

/** 0 for an author who is not told. */
const authorId = () => T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A user summary: what is shown beside what they wrote. `id` and `userId` are the same number. */
export const UserSummary = T.Object({
  id: authorId(),
  userId: authorId(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
})
export type UserSummary = Static<typeof UserSummary>

/** In the place of an author who is not told: what they wrote is deleted or hidden, or their account is closed (DECISIONS 17). */
export const ANONYMOUS: UserSummary = { id: 0, userId: 0, username: '', nickname: '佚名', avatar: DEFAULT_AVATAR }

/** Whether an author has a profile to lead to, and can be followed, blocked and reported. */
export const isTold = ({ id }: Pick<UserSummary, 'id'>): boolean => id !== ANONYMOUS.id

/** A summary in a list of people: of each it is told who they are. */
export const Person = T.Object({ ...UserSummary.properties, id: id(), userId: id() })
