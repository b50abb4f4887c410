import * as http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Called {
  url: URL
  headers: http.IncomingHttpHeaders
  /** The JSON that was posted. */
  body: Record<string, unknown>
}

export interface WebhookReceiver {
  port: number
  called: Called[]
  connections(): number
  /** @param body as the vendors answer; `hang` never answers */
  answer(status: number | 'hang', body?: object, headers?: http.OutgoingHttpHeaders): void
  close(): Promise<void>
}

export async function makeWebhookReceiver(): Promise<WebhookReceiver> {
  const called: Called[] = []
  let connections = 0
  let next: [number | 'hang', object, http.OutgoingHttpHeaders] = [200, {}, {}]
  const server = http.createServer(async (request, response) => {
    const body = JSON.parse((await buffer(request)).toString()) as Record<string, unknown>
    called.push({ url: new URL(request.url ?? '/', 'http://hook.test'), headers: request.headers, body })
    const [status, answer, headers] = next
    if (status !== 'hang') response.writeHead(status, headers).end(JSON.stringify(answer))
  })
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    called,
    connections: () => connections,
    answer: (status, body = {}, headers = {}) => {
      next = [status, body, headers]
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
