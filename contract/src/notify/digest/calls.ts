import { sessionRefusals } from '../../account/session/calls.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, nullable, oneOf, secret, T, text, time } from '../../wire/schema.ts'

export const digestRefusals = refusals('digest', {
  noAddress: [400, '先在账号安全里绑定能收信的邮箱'],
  tooManyCodes: [429, '今天寄的验证码够多了，请明天再试'],
  notSent: [400, '信没有寄出去，请过一会儿再试'],
  wrongCode: [400, '验证码不对，或者已经过期'],
  stopped: [404, '这个地址已经失效，或者信早就停了'],
})

export const DIGEST_CODE_LENGTH = 6

export const digestCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/user/digest',
    who: 'member',
    summary: '每周一封的小结：本站能不能寄信、寄到哪里（打码）、下一封最早什么时候；没有打开是 null',
    input: T.Object({}),
    data: T.Object({ available: T.Boolean(), address: T.String(), dueAt: nullable(time()) }),
    refusals: [],
  }),
  turnOn: defineCall({
    method: 'POST',
    path: '/api/user/digest',
    who: 'member',
    summary: '打开每周小结；邮箱还没有验证过的，先寄一个验证码',
    input: T.Object({}),
    data: oneOf(['on', 'code']),
    refusals: [
      digestRefusals.noAddress,
      digestRefusals.tooManyCodes,
      digestRefusals.notSent,
      sessionRefusals.restricted,
    ],
    limit: floodGuard(30),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/user/digest/confirm',
    who: 'member',
    summary: '填信里的验证码，打开每周小结；15 分钟内，最多 5 次',
    input: T.Object({
      code: text(
        { max: DIGEST_CODE_LENGTH, pattern: `^\\d{${DIGEST_CODE_LENGTH}}$` },
        {
          required: '请输入验证码',
          tooLong: `验证码是 ${DIGEST_CODE_LENGTH} 位数字`,
          wrong: `验证码是 ${DIGEST_CODE_LENGTH} 位数字`,
        },
      ),
    }),
    data: nothing(),
    refusals: [digestRefusals.wrongCode, sessionRefusals.restricted],
    limit: floodGuard(20),
  }),
  turnOff: defineCall({
    method: 'DELETE',
    path: '/api/user/digest',
    who: 'member',
    summary: '关闭每周小结',
    duringReadOnly: true,
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    limit: floodGuard(30),
  }),
  stop: defineCall({
    method: 'POST',
    path: '/api/user/digest/stop',
    who: 'anyone',
    summary: '用信里的地址停掉每周小结，不用登录',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ token: secret({ max: 100 }) }),
    data: nothing(),
    refusals: [digestRefusals.stopped],
    limit: { max: 30, seconds: 3600, per: 'address', counts: 'tries' },
  }),
}
