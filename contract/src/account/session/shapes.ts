import { id, type Static, T } from '../../wire/schema.ts'

/** Stored by the client as `info`. */
export const Login = T.Object({
  token: T.String(),
  user: T.Object({ id: id(), username: T.String(), nickname: T.String(), avatar: T.String() }),
  /** There are steps for a new member above the feed (`welcome.steps`). */
  firstSteps: T.Optional(T.Boolean()),
})
export type Login = Static<typeof Login>
