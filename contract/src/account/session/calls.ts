import { defineCall, floodGuard } from '../../wire/call.ts'
import { proof } from '../../wire/proof.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { id, nothing, oneOf, T, time } from '../../wire/schema.ts'
import { nameInput } from '../account/names.ts'
import { passwordInput } from '../account/shapes.ts'
import { LOGIN_METHODS, Login } from './shapes.ts'

export const sessionRefusals = refusals('session', {
  wrongPassword: [400, '账号或密码不正确'],
  tooManyLogins: [429, '尝试次数太多，请稍后再试'],
  closing: [400, '账号正在注销，7 天内可以恢复'],
  // Of a member with a second factor; data: the `FactorTask`.
  factorNeeded: [400, '密码对了，还差一步验证。请刷新页面，再试一次'],
  // Of a member with a second factor the data is `{ factor: true }`: a password alone is not enough.
  staleLogin: [400, '为了安全，请先验证密码'],
  restricted: [400, '账号刚找回，24 小时内不能查看和修改安全资料'],
  noSession: [404, '这个登录已经结束'],
})

const loginRequired = { required: '账号和密码不能为空' }

export const sessionCalls = {
  login: defineCall({
    method: 'POST',
    path: '/api/user/login',
    who: 'anyone',
    summary: '登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({
      username: nameInput(loginRequired),
      password: passwordInput(loginRequired),
      proof: proof(),
    }),
    data: Login,
    refusals: [
      sessionRefusals.wrongPassword,
      sessionRefusals.tooManyLogins,
      sessionRefusals.closing,
      sessionRefusals.factorNeeded,
      common.proofNeeded,
    ],
    limit: floodGuard(300),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/user/logout',
    who: 'member',
    summary: '退出登录，当前令牌失效；浏览器里不留任何内容',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    clearsBrowser: true,
    limit: floodGuard(60),
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/user/sessions',
    who: 'member',
    summary: '在哪些设备上登录着',
    whileWaiting: true,
    input: T.Object({}),
    data: T.Object({
      list: T.Array(
        T.Object({
          id: id(),
          device: T.String(),
          lastSeen: time(),
          current: T.Boolean(),
          method: T.Optional(oneOf(LOGIN_METHODS)),
        }),
      ),
    }),
    refusals: [],
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/user/sessions',
    who: 'member',
    summary: '结束一个登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [sessionRefusals.noSession],
    limit: floodGuard(60, 'session'),
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/api/user/sessions/others',
    who: 'member',
    summary: '结束其他所有登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60, 'session'),
  }),
}
