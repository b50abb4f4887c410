import { defineCall, floodGuard } from '../../wire/call.ts'
import { emailAddress } from '../../wire/email.ts'
import { proof } from '../../wire/proof.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { id, nothing, nullable, T, text } from '../../wire/schema.ts'
import { Application, applicationWords, newPassword, nickname, username } from './shapes.ts'

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
  networkRefused: [
    400,
    '最近有人从你这个网络成批注册广告账号，暂时不能从这里注册。有邀请码就填上；没有的话换一个网络，或者过几天再来',
  ],
  applicationNeeded: [400, '请写一句为什么想来；看不到填的地方，就刷新页面再注册'],
  notWaiting: [409, '申请已经有结果了，刷新看看'],
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
      /** Why they come, for those who approve newcomers; required where `Site.approval` demands it. */
      application: T.Optional(applicationWords({ min: 0 })),
      proof: proof(),
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
      accountRefusals.networkRefused,
      common.proofNeeded,
      accountRefusals.applicationNeeded,
      accountRefusals.tooManyRegistrations,
    ],
    limit: floodGuard(60),
    whileWaiting: true,
  }),
  application: defineCall({
    method: 'GET',
    path: '/api/user/application',
    who: 'member',
    summary: '自己的注册申请；没有在等就是 null',
    answersSecret: true,
    whileWaiting: true,
    input: T.Object({}),
    data: nullable(Application),
    refusals: [],
  }),
  changeApplication: defineCall({
    method: 'PUT',
    path: '/api/user/application',
    who: 'member',
    summary: '在等的时候，改写为什么想来',
    whileWaiting: true,
    input: T.Object({ words: applicationWords() }),
    data: nothing(),
    refusals: [accountRefusals.notWaiting],
    limit: floodGuard(20),
  }),
}
