import { nullable, type Static, secret, T, text, time } from '../../wire/schema.ts'
import { newName, USERNAME_MAX } from './names.ts'

export const NICKNAME_MAX = 20
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const username = () =>
  newName({
    required: '请填写用户名',
    tooLong: `用户名最多 ${USERNAME_MAX} 个字符`,
    wrong: '用户名必须以字母开头，只能包含字母和数字',
  })

export const nickname = ({ min = 1 } = {}) =>
  text({ min, max: NICKNAME_MAX }, { required: '请填写昵称', tooLong: `昵称最多 ${NICKNAME_MAX} 个字` })

const required = '请输入密码'

export const newPassword = (texts = { required }) =>
  secret(
    { min: PASSWORD_MIN, max: PASSWORD_MAX },
    { ...texts, tooShort: `密码至少 ${PASSWORD_MIN} 位`, tooLong: `密码最多 ${PASSWORD_MAX} 位` },
  )

export const passwordInput = (texts = { required }) => secret({ max: PASSWORD_MAX }, texts)

export const APPLICATION_MAX = 200
/** An application that is not decided, and the account with it, ends after this time. */
export const APPLICATION_DAYS = 14
/** A declined newcomer reads why for this time; then the account is erased. */
export const DECLINED_DAYS = 7

export const applicationWords = ({ min = 1 } = {}) =>
  text({ min, max: APPLICATION_MAX }, { required: '请写一句为什么想来', tooLong: `最多 ${APPLICATION_MAX} 个字` })

/** Of a newcomer whom staff approve by hand. */
export const Application = T.Object({
  words: T.String(),
  at: time(),
  /** Then the account is erased, unless it is approved before. */
  closesAt: time(),
  /** Why staff declined it; null while it waits. */
  declined: nullable(T.String()),
})
export type Application = Static<typeof Application>
