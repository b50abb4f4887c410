import { id, type Static, T } from '../wire/schema.ts'

export const DEFAULT_AVATAR = 'avatar/default/1.png'

/** Enough of a person to stand beside his words. `id` and `userId` are the same number. */
export const Brief = T.Object({
  id: id(),
  userId: id(),
  username: T.String(),
  nickname: T.String(),
  avatar: T.String(),
})
export type Brief = Static<typeof Brief>
