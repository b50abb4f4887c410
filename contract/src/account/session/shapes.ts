import { id, type Static, T } from '../../wire/schema.ts'

/** Stored by the client as `info`. */
export const Login = T.Object({
  token: T.String(),
  user: T.Object({ id: id(), username: T.String(), nickname: T.String(), avatar: T.String() }),
})
export type Login = Static<typeof Login>
