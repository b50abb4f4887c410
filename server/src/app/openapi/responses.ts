import { type Call, type Refusal, refusalsOf, STATUS_CODES } from '@sp/contract'

const JSON_TYPE = 'application/json'

export const Refused = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string', description: '给人看的话' },
    data: { type: ['object', 'null'], description: '个别拒绝带有说明，如禁言到何时' },
    reason: { type: 'string', pattern: '^[a-z]+\\.[a-z0-9-]+$', description: '不变的词，程序按它和 code 判断' },
  },
  required: ['code', 'msg', 'data', 'reason'],
}
const refused = { $ref: '#/components/schemas/Refused' }

const statusOf = ({ code }: Refusal): number => (STATUS_CODES.has(code) ? code : 200)

const examples = (refusals: readonly Refusal[]) =>
  Object.fromEntries(
    refusals.map(({ code, msg, reason }) => [reason, { summary: msg, value: { code, msg, data: null, reason } }]),
  )

const success = (data: unknown) => ({
  type: 'object',
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
})

const content = (schema: unknown, refusals: readonly Refusal[]) => ({
  [JSON_TYPE]: { schema, examples: examples(refusals) },
})

const GENERAL = 'common.'
export type Shared = Record<string, object>

function refusedAnswer(refusals: readonly Refusal[], shared: Shared): object {
  const answer = { description: refusals.map(({ msg }) => msg).join('；'), content: content(refused, refusals) }
  if (!refusals.every(({ reason }) => reason.startsWith(GENERAL))) return answer
  const name = refusals.map(({ reason }) => reason.slice(GENERAL.length)).join('_')
  shared[name] ??= answer
  return { $ref: `#/components/responses/${name}` }
}

/** The responses of a call by HTTP status: most refusals have status 200 and are distinguished by their code. */
export function responsesOf(call: Call, data: unknown, shared: Shared): object {
  const groups = new Map<number, Refusal[]>()
  for (const refusal of refusalsOf(call)) {
    const status = statusOf(refusal)
    groups.set(status, [...(groups.get(status) ?? []), refusal])
  }
  const { 200: sentAsSuccess = [], ...others } = Object.fromEntries(groups)
  const schema = { anyOf: [success(data), refused] }
  return {
    200: { description: `${call.summary}；没有成功时为原因`, content: content(schema, sentAsSuccess) },
    ...Object.fromEntries(Object.entries(others).map(([status, group]) => [status, refusedAnswer(group, shared)])),
  }
}
