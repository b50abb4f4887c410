import { id, oneOf, type Static, T } from '../../wire/schema.ts'

/** Stored by the client as `info`. */
export const Login = T.Object({
  token: T.String(),
  user: T.Object({ id: id(), username: T.String(), nickname: T.String(), avatar: T.String() }),
  /** There are steps for a new member above the feed (`welcome.steps`). */
  firstSteps: T.Optional(T.Boolean()),
})
export type Login = Static<typeof Login>

export const CODE_DIGITS = 6
/** Days from the request to end a member's factors to their end. */
export const FACTOR_END_DAYS = 7

/** For `startAuthentication` of the browser; without `allowCredentials` any key that the device has for the site. */
export const RequestOptions = T.Object({
  challenge: T.String(),
  rpId: T.String(),
  allowCredentials: T.Array(T.Object({ type: oneOf(['public-key']), id: T.String(), transports: T.Array(T.String()) })),
  userVerification: oneOf(['required']),
  timeout: T.Integer(),
})
export type RequestOptions = Static<typeof RequestOptions>

/** How a log-in was proven. `reset`: with the password alone, in the day after a reset or the end of the factors; `reopened`: by taking back the closing. */
export const LOGIN_METHODS = ['password', 'code', 'passwordKey', 'key', 'recovery', 'reset', 'reopened'] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** The data of `session.factor-needed`: the password was right, and one of the methods is needed. */
export interface FactorTask {
  /** For `factor.loginSecond` (of a log-in), `factor.verify` (of a session) or `factor.askEnd` (of a log-in). */
  ticket: string
  /** `key` only if the page's address allows it, `recovery` only if codes are left. */
  methods: readonly ('key' | 'code' | 'recovery')[]
  /** To be signed by a key; null without a key. */
  options: RequestOptions | null
  /** ISO time: the ticket is valid until then. */
  expires: string
  /** ISO time: a request to end the factors waits; from then on the password alone is enough. */
  endsAt: string | null
}
