import { secret, text } from '../../wire/schema.ts'
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
