import { accountRefusals } from '../../account/account/calls.ts'
import { calledName } from '../../account/account/names.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { id, nothing, oneOf, T, text } from '../../wire/schema.ts'
import { PROFILE_FIELDS, Profile } from './shapes.ts'

export const profileRefusals = refusals('profile', {
  unknown: [400, '没有这个用户'],
  empty: [400, '别填空的啊'],
  gender: [400, '性别只能填男或女'],
  birthday: [400, '生日格式不正确'],
  birthdayYoung: [400, '这个生日已经不能自己改了，填错了请联系客服'],
  birthdayFixed: [400, '生日已用于寻\u2060TA，如需修改请联系客服'],
  signatureTooLong: [400, '签名最多 100 个字'],
  nicknameTooLong: [400, '昵称最多 20 个字'],
  avatar: [400, '这张头像不存在或已过期，请重新上传'],
})

export const profileCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/user/profile',
    who: 'anyone',
    summary: '个人主页；不给 userId 和 username 就是自己的',
    input: T.Object({ userId: T.Optional(id()), username: T.Optional(calledName()) }),
    data: Profile,
    refusals: [profileRefusals.unknown, common.notLoggedIn],
    // Slows down an enumeration of usernames.
    limit: { max: 300, seconds: 3600, per: 'viewer', scope: 'look-up', given: 'username', counts: 'tries' },
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/user/profile',
    who: 'member',
    summary: '修改一项：nickname、signature、gender（男/女）、birthday（YYYY-MM-DD）',
    input: T.Object({
      field: oneOf(PROFILE_FIELDS),
      value: text({ max: 2000 }, { required: profileRefusals.empty.msg }),
    }),
    data: nothing(),
    refusals: [
      profileRefusals.empty,
      profileRefusals.gender,
      profileRefusals.birthday,
      profileRefusals.birthdayFixed,
      profileRefusals.birthdayYoung,
      profileRefusals.signatureTooLong,
      profileRefusals.nicknameTooLong,
      accountRefusals.nicknameReserved,
    ],
    limit: floodGuard(30),
  }),
  privacy: defineCall({
    method: 'POST',
    path: '/api/user/profile/privacy',
    who: 'member',
    summary: '隐私保护：1 开启，0 关闭（布尔值也可以）',
    input: T.Object({ privacy: T.Union([oneOf([0, 1]), T.Boolean()]) }),
    data: nothing(),
    refusals: [],
    limit: floodGuard(30),
  }),
  avatarUpload: defineCall({
    method: 'GET',
    path: '/api/user/avatar/preURL',
    who: 'member',
    summary: '领取头像上传地址（JPEG，最大 2MB，15 分钟内有效）',
    input: T.Object({}),
    data: T.Object({ url: T.String(), key: T.String() }),
    refusals: [],
    limit: { max: 20, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  avatar: defineCall({
    method: 'PUT',
    path: '/api/user/avatar',
    who: 'member',
    summary: '换头像：上传得到的 key，或 avatar/default/1.png 到 20.png',
    input: T.Object({ uri: T.String({ minLength: 1, maxLength: 200 }) }),
    data: nothing(),
    refusals: [profileRefusals.avatar],
    limit: floodGuard(30),
  }),
}
