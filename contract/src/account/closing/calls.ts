import { defineCall } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, secret, T } from '../../wire/schema.ts'
import { passwordInput } from '../account/shapes.ts'
import { securityRefusals } from '../security/calls.ts'
import { sessionRefusals } from '../session/calls.ts'
import { Login } from '../session/shapes.ts'

export const closingRefusals = refusals('closing', {
  ownerStays: [400, '站长不能注销账号，请先交出站长身份'],
  reopenOver: [400, '恢复的期限已过'],
})

export const closingCalls = {
  close: defineCall({
    method: 'POST',
    path: '/api/user/close',
    who: 'member',
    summary: '注销账号，7 天内可以恢复；keepPosts 为真则内容以佚名保留',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ password: passwordInput(), keepPosts: T.Optional(T.Boolean({ default: false })) }),
    data: nothing(),
    refusals: [
      securityRefusals.wrongPassword,
      sessionRefusals.factorNeeded,
      sessionRefusals.restricted,
      closingRefusals.ownerStays,
    ],
    limit: { max: 10, seconds: 3600, per: 'viewer', counts: 'tries' },
  }),
  reopen: defineCall({
    method: 'POST',
    path: '/api/user/reopen',
    who: 'anyone',
    summary: '恢复正在注销的账号',
    duringReadOnly: true,
    whileWaiting: true,
    input: T.Object({ reopenToken: secret({ max: 100 }) }),
    data: Login,
    refusals: [closingRefusals.reopenOver],
    limit: { max: 30, seconds: 3600, per: 'address', counts: 'tries' },
  }),
}
