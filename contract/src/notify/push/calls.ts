import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, T } from '../../wire/schema.ts'

export const pushRefusals = refusals('push', {
  endpoint: [400, '这个浏览器的推送服务不受支持'],
})

const BASE64URL = '^[A-Za-z0-9_-]+=*$'

export const pushCalls = {
  key: defineCall({
    method: 'GET',
    path: '/api/push/key',
    who: 'anyone',
    summary: '本站推送公钥',
    input: T.Object({}),
    data: T.String(),
    refusals: [],
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/api/push/subscribe',
    who: 'member',
    summary: '登记推送；同一地址再登记会归到当前用户',
    input: T.Object({
      endpoint: T.String({ minLength: 10, maxLength: 1000 }),
      auth: T.String({ minLength: 16, maxLength: 60, pattern: BASE64URL }),
      p256dh: T.String({ minLength: 80, maxLength: 120, pattern: BASE64URL }),
    }),
    data: nothing(),
    refusals: [pushRefusals.endpoint],
    limit: { max: 30, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  unsubscribe: defineCall({
    method: 'POST',
    path: '/api/push/unsubscribe',
    who: 'member',
    summary: '注销推送',
    duringReadOnly: true,
    input: T.Object({ endpoint: T.String({ minLength: 1, maxLength: 1000 }) }),
    data: nothing(),
    refusals: [],
    limit: floodGuard(60),
  }),
}
