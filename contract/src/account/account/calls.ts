import { defineCall, floodGuard } from '../../wire/call.ts'
import { emailAddress } from '../../wire/email.ts'
import { refusals } from '../../wire/refusal.ts'
import { id, T, text } from '../../wire/schema.ts'
import { newPassword, nickname, username } from './shapes.ts'

export const accountRefusals = refusals('account', {
  registrationClosed: [400, '当前未开放注册'],
  registrationAway: [400, '值班的人这几天都不在，先不接待新朋友。他们一回来就会重新打开，过两天再来看看吧'],
  usernameTaken: [400, '这个用户名已被使用'],
  usernameReserved: [400, '这个用户名不能使用'],
  nicknameReserved: [400, '这个昵称不能使用'],
  weakPassword: [400, '这个密码太常见，换一个更安全的'],
  wrongInvite: [400, '邀请码不正确或已失效'],
  mailDomain: [400, '这里不能用这个邮箱，请换一个常用的'],
  /** The response names the limit of the site instead. */
  newcomerLinks: [400, '刚注册的账号，暂时不能放这么多链接'],
  tooManyRegistrations: [429, '注册太频繁了，请稍后再试'],
})

export const accountCalls = {
  register: defineCall({
    method: 'POST',
    path: '/api/user',
    who: 'anyone',
    summary: '注册',
    input: T.Object({
      username: username(),
      // A client without a nickname field sends the username.
      nickname: T.Optional(nickname({ min: 0 })),
      password: newPassword({ required: '请填写密码' }),
      email: emailAddress({ required: '请填写邮箱，找回密码只能通过邮箱' }),
      phone: T.Optional(text({ min: 0, max: 11, pattern: '^(\\d{11})?$' }, { wrong: '请填入正确手机号' })),
      inviteCode: T.Optional(text({ min: 0, max: 64 })),
    }),
    data: id(),
    refusals: [
      accountRefusals.registrationClosed,
      accountRefusals.registrationAway,
      accountRefusals.usernameTaken,
      accountRefusals.usernameReserved,
      accountRefusals.nicknameReserved,
      accountRefusals.weakPassword,
      accountRefusals.wrongInvite,
      accountRefusals.mailDomain,
      accountRefusals.tooManyRegistrations,
    ],
    limit: floodGuard(60),
  }),
}
