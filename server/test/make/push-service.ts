import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Network } from '../../src/platform/outbound/network.ts'

export interface Received {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  port: number
  received: Received[]
  connections(): number
  answer(status: number, headers?: http.OutgoingHttpHeaders): void
  close(): Promise<void>
}

export async function makePushService(tls?: { key: string; cert: string }): Promise<PushService> {
  const received: Received[] = []
  let connections = 0
  let next: [number, http.OutgoingHttpHeaders] = [201, {}]
  const listener: http.RequestListener = async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(...next).end()
  }
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener)
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>((done) => server.listen(0, '::', done))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    answer: (status, headers = {}) => {
      next = [status, headers]
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Resolves host names to this machine, as if its address were public. */
export const localNetwork = (names: Record<string, string> = { 'push.test': '127.0.0.1' }): Network => ({
  resolve: async (host) => {
    const address = names[host]
    if (address === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    return [{ address, family: 4 }]
  },
  isPublic: (address) => address === '127.0.0.1',
})
