// Runs in its own process so that it does not slow the server it measures. The parent sends the plan and receives
// the result.
import { connect, type Socket } from 'node:net'

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface Load {
  origin: string
  connections: number
  from?: string
  /** Without it each request is sent once. */
  seconds?: number
  requests: readonly Request[]
}

export interface Outcome {
  rps: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Responses by HTTP status; a body whose `code` is not 200 counts under `code` and its number. */
  answers: Record<string, number>
}

function written({ method = 'GET', path, headers = {}, body }: Request, host: string): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host,
    ...headers,
    ...(text === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

/** Offset at which the first response in the buffer ends; undefined while it is incomplete. */
function endOf(received: Buffer): number | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))
  if (length) return received.length >= head + 4 + Number(length[1]) ? head + 4 + Number(length[1]) : undefined
  const last = received.indexOf('\r\n0\r\n\r\n', head + 2)
  return last < 0 ? undefined : last + 7
}

const ENVELOPE = /"code":(\d+)/

function countAnswer(answer: Buffer, answers: Outcome['answers']): void {
  const status = answer.toString('latin1', 9, 12)
  const from = answer.indexOf('\r\n\r\n')
  const code = status === '200' ? ENVELOPE.exec(answer.toString('latin1', from, from + 60))?.[1] : undefined
  const name = code === undefined || code === '200' ? status : `${status} code ${code}`
  answers[name] = (answers[name] ?? 0) + 1
}

function talk(socket: Socket, next: () => Buffer | undefined, onAnswer: (ms: number, answer: Buffer) => void) {
  return new Promise<void>((done, failed) => {
    let since = 0
    let received: Buffer = Buffer.alloc(0)
    const send = () => {
      const line = next()
      since = performance.now()
      if (line) return void socket.write(line)
      socket.removeAllListeners().destroy()
      done()
    }
    socket.setNoDelay().on('error', failed).on('connect', send)
    socket.on('close', () => failed(new Error('the server hung up')))
    socket.on('data', (piece) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const end = endOf(received)
      if (end === undefined) return
      onAnswer(performance.now() - since, received.subarray(0, end))
      received = received.subarray(end)
      send()
    })
  })
}

async function put({ origin, connections, from, seconds, requests }: Load): Promise<Outcome> {
  const { host, hostname, port } = new URL(origin)
  const lines = requests.map((request) => written(request, host))
  const times: number[] = []
  const answers: Outcome['answers'] = {}
  const begin = performance.now()
  let turn = 0
  const next = () => {
    const over = seconds === undefined ? turn >= lines.length : performance.now() - begin > seconds * 1000
    return over ? undefined : lines[turn++ % lines.length]
  }
  const onAnswer = (ms: number, answer: Buffer) => {
    times.push(ms)
    countAnswer(answer, answers)
  }
  const open = () =>
    connect({ port: Number(port), host: hostname, ...(from === undefined ? {} : { localAddress: from }) })
  await Promise.all(Array.from({ length: connections }, () => talk(open(), next, onAnswer)))
  const took = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { rps: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), answers }
}

process.once('message', async (load: Load) => {
  process.send?.(await put(load), () => process.exit(0))
})
