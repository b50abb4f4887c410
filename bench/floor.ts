// Upper bound for Fastify: it returns a finished buffer for every request.
import Fastify from 'fastify'

export interface Finished {
  body: string
  headers: Record<string, string>
}

const server = Fastify({ forceCloseConnections: true })
let finished: { body: Buffer; headers: Record<string, string> } = { body: Buffer.alloc(0), headers: {} }
server.get('/*', (_request, reply) => {
  reply.headers(finished.headers).send(finished.body)
})
process.on('message', ({ body, headers }: Finished) => {
  finished = { body: Buffer.from(body, 'base64'), headers }
  process.send?.('ready')
})
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
