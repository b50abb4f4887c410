import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { STREAM_PATH } from '@sp/contract'

/** A call with the code of its answer, before the browser has it. */
export interface Received {
  path: string
  token: string | undefined
  input: unknown
  code: number
}

/** A proxy between member and server: it can be cut, redirected, and can hold back streams. */
export interface Line {
  url: string
  to: string
  /** Accepts streams but forwards nothing, like a buffering proxy. */
  holdsStream: boolean
  holds: (path: string) => boolean
  refuses?: (path: string) => boolean
  changes?: (path: string, text: string) => string
  listens?: { path: RegExp; received(call: Received): void }
  isDown: boolean
  streams: number
  cut(): void
  close(): Promise<void>
}

export async function openLine(to: string): Promise<Line> {
  const sockets = new Set<Socket>()
  const server = createServer((asked, answer) => pass(line, asked, answer))
  server.on('connection', (socket) => {
    if (line.isDown) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  const line: Line = {
    url: '',
    to,
    holdsStream: false,
    holds: () => false,
    isDown: false,
    streams: 0,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      line.cut()
      return new Promise((done) => server.close(() => done()))
    },
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

function pass(line: Line, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '/', headers } = asked
  const isStream = url === STREAM_PATH
  if (isStream) line.streams += 1
  if (line.holds(url)) return
  if (line.refuses?.(url)) return void answer.destroy()
  const isChanged = /^\/(index\.html|sw\.js)?(\?|$)/.test(url) && line.changes
  if (line.listens?.path.test(url)) return void listen(line, asked, answer).catch(() => answer.destroy())
  if (isChanged) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const onward = request(`${line.to}${url}`, { method, headers }, (given) => {
    if (isChanged) return void change(line, url, given, answer)
    if (isStream && line.holdsStream) return void given.resume()
    answer.writeHead(given.statusCode ?? 502, given.headers)
    // Otherwise Node waits for the first chunk of the body.
    answer.flushHeaders()
    given.pipe(answer)
    given.on('error', () => answer.destroy())
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

async function change(line: Line, url: string, given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const text = await textOf(given)
  const { 'content-length': _length, etag: _etag, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, headers).end(line.changes?.(url, text) ?? text)
}

/** The request goes on where the page that sent it is left. */
async function listen({ to, listens }: Line, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method = 'POST', url = '', headers } = asked
  const body = await textOf(asked)
  const token = [headers['authentication']].flat()[0]
  const given = await fetch(`${to}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authentication: token } : {}) },
    body,
  })
  const text = await given.text()
  listens?.received({ path: url, token, input: JSON.parse(body), code: (JSON.parse(text) as { code: number }).code })
  answer.writeHead(given.status, { 'content-type': 'application/json' }).end(text)
}

async function textOf(message: IncomingMessage): Promise<string> {
  message.setEncoding('utf8')
  let text = ''
  for await (const piece of message) text += piece
  return text
}
