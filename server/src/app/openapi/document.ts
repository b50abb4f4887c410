import { type Call, calls, consoleCalls, inQuery, STREAM_BEAT, streamCall, takesClientKey } from '@sp/contract'
import { Refused, responsesOf, type Shared } from './responses.ts'
import { publicSchema, type Schemas } from './schema.ts'

const within = (groups: object, tagOf: (feature: string) => string, prefix = '') =>
  Object.entries(groups).flatMap(([feature, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]) => ({
      tag: tagOf(feature),
      name: `${prefix}${feature}.${name}`,
      call,
    })),
  )

export const describedCalls = [
  ...within(calls, (feature) => feature),
  ...within(consoleCalls, () => 'console', 'console.'),
]

export function openApi() {
  const named: Schemas = { Refused }
  const shared: Shared = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { tag, name, call } of describedCalls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(call, { tag, name, named, shared })
  }
  paths[streamCall.path] = { get: streamOperation(named, shared) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'SP',
      version: '1',
      description:
        '每个回答都是 {code, msg, data}，code 为 200 即成功；拒绝时另有 reason，是不变的词，程序按 code 和 reason 判断，msg 只给人看。拒绝多半随 HTTP 200 返回，401、403、413、415、429、500、503 与 HTTP 状态相同。令牌放在 Authentication 头里。时间为 ISO 8601 UTC，page 从 0 开始。',
    },
    servers: [{ url: '/', description: '本站' }],
    tags: [...new Set(describedCalls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: named,
      responses: shared,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authentication' } },
    },
  }
}

function streamOperation(named: Schemas, shared: Shared) {
  const { responses, ...stream } = operation(streamCall, { tag: 'notice', name: 'notice.stream', named, shared })
  const description = `先是 open {msgReqId}，之后 notice、inbox、message {userId, id, gone?} 按发生的先后；每 ${STREAM_BEAT} 秒一行注释，retry 说多久以后再来`
  const events = { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  return { ...stream, responses: { ...responses, 200: events } }
}

interface Place {
  tag: string
  name: string
  named: Schemas
  shared: Shared
}

function operation(call: Call, { tag, name, named, shared }: Place) {
  return {
    operationId: name,
    summary: call.summary,
    description: `谁可以：${WHO[call.who]}`,
    tags: [tag],
    // Anonymous calls are allowed; a token adds data.
    security: call.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    ...parametersOf(call, named),
    ...bodyOf(call, named),
    responses: responsesOf(call, publicSchema(call.data as Schemas[string], named), shared),
  }
}

interface Fields {
  properties?: Schemas
  required?: readonly string[]
}

function parametersOf(call: Call, named: Schemas) {
  const { properties = {}, required = [] } = call.input as unknown as Fields
  const fields = inQuery(call.method) ? Object.entries(properties) : []
  const found = fields.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: publicSchema(schema, named),
  }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, description: '与 clientKey 相同' }
  const all = takesClientKey(call) ? [...found, { ...key, schema: { type: 'string', format: 'uuid' } }] : found
  return all.length === 0 ? {} : { parameters: all }
}

function bodyOf({ method, input }: Call, named: Schemas) {
  if (inQuery(method)) return {}
  const { required = [] } = input as unknown as Fields
  const schema = publicSchema(input as Schemas[string], named)
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } }
}

const WHO = {
  anyone: '所有人',
  member: '登录用户',
  writer: '未被禁言的登录用户',
  enrolling: '正在绑定动态码的工作人员',
  support: '客服、值班、站长',
  moderator: '值班、站长',
  owner: '站长',
} as const
