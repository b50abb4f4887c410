import { STREAM_PATH } from '@sp/contract'
import { vi } from 'vitest'

interface Connection {
  token: string | null
  send: (text: string) => Promise<void>
  /** Sends raw bytes, so that a character may be split in two. */
  sendBytes: (bytes: Uint8Array) => Promise<void>
  open: (msgReqId?: number) => Promise<void>
  end: () => Promise<void>
  cut: () => Promise<void>
  isOver: boolean
}

interface TestStream {
  connections: Connection[]
  answer: (() => Response | Promise<Response>) | undefined
  others: unknown
}

const turn = async () => void (await vi.advanceTimersByTimeAsync(0))

export function stubStream(): TestStream {
  const all: TestStream = { connections: [], answer: undefined, others: null }
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    if (path !== STREAM_PATH) return Response.json({ code: 200, msg: '', data: all.others })
    if (all.answer) return all.answer()
    let pipe: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (pipe = controller),
      cancel: () => void (connection.isOver = true),
    })
    const over = (how: () => void) => {
      if (connection.isOver) return
      connection.isOver = true
      how()
    }
    const sendBytes = (bytes: Uint8Array) => {
      pipe.enqueue(bytes)
      return turn()
    }
    const send = (text: string) => sendBytes(new TextEncoder().encode(text))
    const connection: Connection = {
      token: new Headers(headers).get('authentication'),
      isOver: false,
      send,
      sendBytes,
      open: (msgReqId = 1) => send(`event: open\ndata: {"msgReqId":${msgReqId}}\n\n`),
      end: async () => (over(() => pipe.close()), turn()),
      cut: async () => (over(() => pipe.error(new TypeError('network error'))), turn()),
    }
    signal?.addEventListener('abort', () => over(() => pipe.error(signal.reason)))
    all.connections.push(connection)
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return all
}
