import { id, type Static, secret, T, text } from '../wire/schema.ts'

export const USERNAME_MAX = 32
export const NICKNAME_MAX = 20
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const USERNAME_PATTERN = '^[A-Za-z][A-Za-z0-9]*$'
export const EMAIL_MAX = 254

export const username = () =>
  text(
    { max: USERNAME_MAX, pattern: USERNAME_PATTERN },
    {
      required: '用户名和密码不能为空',
      tooLong: `用户名最多${USERNAME_MAX}个字符`,
      wrong: '用户名必须以字母开头，只能包含字母和数字',
    },
  )

export const nickname = ({ min = 1 } = {}) =>
  text({ min, max: NICKNAME_MAX }, { required: '请填写昵称', tooLong: `昵称最多${NICKNAME_MAX}个字` })

export const newPassword = () =>
  secret(
    { min: PASSWORD_MIN, max: PASSWORD_MAX },
    { required: `密码至少${PASSWORD_MIN}位`, tooLong: `密码最多${PASSWORD_MAX}位` },
  )

/** What the client stores as `info`. */
export const Login = T.Object({
  token: T.String(),
  user: T.Object({ id: id(), username: T.String(), nickname: T.String(), avatar: T.String() }),
})
export type Login = Static<typeof Login>
