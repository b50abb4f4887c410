import { defineCall, floodGuard } from '../../wire/call.ts'
import { clientKey, id, nothing, oneOf, page, pageOf, T, text } from '../../wire/schema.ts'
import { squareRefusals } from '../membership/refusals.ts'
import { CUSTOM_KEY, PASSKEY_KINDS, Passkey } from './shapes.ts'

const r = squareRefusals
const change = floodGuard(60, 'square-change')

export const passkeyCalls = {
  addPasskey: defineCall({
    method: 'POST',
    path: '/api/square/share',
    who: 'writer',
    answersSecret: true,
    summary: '新建资料密钥：1–3 是 1、7、30 天，4–6 是 1、7、30 次；key 是自己起的',
    input: T.Object({
      type: oneOf(PASSKEY_KINDS),
      key: T.Optional(
        text(CUSTOM_KEY, {
          required: '自定义密钥需大于5个及以上字符',
          tooLong: '不能超过15个字',
          wrong: '只能用字母、数字、汉字、- 和 _',
        }),
      ),
      clientKey: clientKey(),
    }),
    data: Passkey,
    refusals: [r.off, r.keyTaken, r.tooManyGuesses],
    limit: { max: 30, seconds: 86_400, per: 'viewer', counts: 'done' },
  }),
  passkeys: defineCall({
    method: 'GET',
    path: '/api/square/share/list',
    who: 'member',
    summary: '我的资料密钥',
    answersSecret: true,
    input: T.Object({ page: page() }),
    data: pageOf(Passkey),
    refusals: [r.off],
  }),
  removePasskey: defineCall({
    method: 'DELETE',
    path: '/api/square/share',
    who: 'member',
    summary: '销毁一个密钥',
    input: T.Object({ id: id() }),
    data: nothing(),
    refusals: [r.off, r.keyGone],
    limit: change,
    done: '已销毁',
  }),
  openPasskey: defineCall({
    method: 'GET',
    path: '/api/square/share/profile/by-passkey',
    who: 'writer',
    summary: '用密钥看资料并开始配对，答配对的编号；再开一次是同一段',
    input: T.Object({ passkey: text({ max: 40 }, { required: '请填写密钥' }), clientKey: clientKey() }),
    data: id(),
    refusals: [r.off, r.incomplete, r.keyExpired, r.ownKey, r.tooManyGuesses],
    writes: true,
    limit: floodGuard(30, 'square-key'),
  }),
}
