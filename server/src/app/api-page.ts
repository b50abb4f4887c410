import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Call, calls, inQuery } from '@sp/contract'
import type { FastifyInstance } from 'fastify'

const everyCall: readonly Call[] = Object.values(calls).flatMap((feature) => Object.values(feature) as Call[])

/** The OpenAPI description, made from the contract and nothing else. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of everyCall) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'SP',
      version: '1',
      description:
        '每个回答都是 {code, msg, data}，code 为 200 即成功；拒绝时另有 reason，是不变的词，程序按 code 和 reason 判断，msg 只给人看。令牌放在 Authentication 头里。时间为 ISO 8601 UTC，page 从 0 开始。',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authentication' } } },
    paths,
  }
}

function operation(call: Call) {
  const { properties = {}, required = [] } = call.input as unknown as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const codes = [...new Set(call.refusals.map(({ code, reason, msg }) => `${code} ${reason} ${msg}`))]
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    description: [`谁可以：${WHO[call.who]}`, ...codes].join('\n\n'),
    ...(call.who === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(inQuery(call.method)
      ? {
          parameters: Object.entries(properties).map(([name, schema]) => ({
            name,
            in: 'query',
            required: required.includes(name),
            schema,
          })),
        }
      : { requestBody: { content: { 'application/json': { schema: call.input } } } }),
    responses: { 200: { description: call.summary, content: { 'application/json': { schema: envelope(call) } } } },
  }
}

const WHO = {
  anyone: '所有人',
  member: '登录用户',
  writer: '未被禁言的登录用户',
  support: '客服、版主、站长',
  moderator: '版主、站长',
  owner: '站长',
} as const

const envelope = (call: Call) => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: call.data, reason: { type: 'string' } },
  required: ['code', 'msg', 'data'],
})

/** The page builds its HTML from strings, so it goes without trusted types; all else is as strict as everywhere. */
const POLICY = [
  ...['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`),
  ...['script-src', 'style-src', 'connect-src'].map((name) => `${name} 'self'`),
  "img-src 'self' data:",
].join('; ')

export async function apiPage(server: FastifyInstance): Promise<void> {
  const document = openApi()
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY })
  server.get('/api/openapi.json', async () => document)
}
