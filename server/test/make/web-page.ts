import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import * as https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Network } from '../../src/platform/outbound/network.ts'
import { makeCertificate } from './certificate.ts'

interface Reply {
  status?: number
  headers?: OutgoingHttpHeaders
  /** A function writes for as long as it likes. */
  body?: string | Buffer | ((write: (piece: string | Buffer) => boolean, socket: Socket) => void)
}

export interface WebSite {
  port: number
  /** Leads every name below page.test there, as if its address were public. */
  network: Network
  asked: { host: string; path: string; headers: IncomingHttpHeaders }[]
  /** What is served at a path from now on. */
  serve(path: string, reply: Reply): void
  close(): Promise<void>
}

export const html = (head: string, type = 'text/html; charset=utf-8'): Reply => ({
  headers: { 'content-type': type },
  body: `<!doctype html><html><head>${head}</head><body>…</body></html>`,
})

/** A site of others, with a certificate for the names below page.test. */
export async function makeWebSite(): Promise<WebSite> {
  const tls = makeCertificate('*.page.test')
  const replies = new Map<string, Reply>()
  const asked: WebSite['asked'] = []
  const server = https.createServer(tls, (request, response) => {
    const path = request.url ?? ''
    asked.push({ host: request.headers.host ?? '', path, headers: request.headers })
    const { status = 200, headers = {}, body = '' } = replies.get(path) ?? { status: 404 }
    response.writeHead(status, headers)
    if (typeof body !== 'function') return response.end(body)
    response.flushHeaders()
    body((piece) => response.write(piece), request.socket)
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isPublic: (address) => address === '127.0.0.1',
      ca: tls.cert,
    },
    asked,
    serve: (path, reply) => void replies.set(path, reply),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
