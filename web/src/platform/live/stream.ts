import { CallError, STREAM_BEAT, STREAM_PATH, type StreamEvents } from '@sp/contract'
import { createParser } from 'eventsource-parser'
import { answerOf } from '../call.ts'
import { isStreamEvent } from './live.ts'

/** If `open` has not arrived by then, a proxy is buffering the stream. */
const PATIENCE = 10_000
const LOOK = 5_000
/** One heartbeat may be late; two in a row are lost. */
export const STREAM_TIMEOUT = 2.2 * STREAM_BEAT * 1000

/** `lived`: open long enough to be trusted. `held`: connected, but a proxy buffers the data. */
export type StreamEnd = 'lived' | 'failed' | 'held'

export interface StreamHandlers {
  event: <N extends keyof StreamEvents>(name: N, data: StreamEvents[N]) => void
  beat: () => void
  /** The pause in milliseconds that the server requests before the next connection. */
  retry: (milliseconds: number) => void
}

/** Reads the stream until it ends, times out or `signal` aborts. @throws CallError if the server refuses it. */
export async function readStream(token: string, handlers: StreamHandlers, signal: AbortSignal): Promise<StreamEnd> {
  const connection = new AbortController()
  const leave = () => connection.abort()
  const pulse = watchPulse(leave)
  signal.addEventListener('abort', leave)
  // A connection over the previous network is dead without any event.
  window.addEventListener('online', leave)
  try {
    const response = await fetch(STREAM_PATH, {
      headers: { Authentication: token, Accept: 'text/event-stream' },
      credentials: 'omit',
      cache: 'no-store',
      signal: connection.signal,
    })
    if (!isStream(response)) await answerOf(response, token)
    else await readEvents(response.body, pulse, handlers)
  } catch (error) {
    if (error instanceof CallError) throw error
  } finally {
    pulse.stop()
    connection.abort()
    signal.removeEventListener('abort', leave)
    window.removeEventListener('online', leave)
  }
  return pulse.end()
}

const isStream = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.body !== null && response.headers.get('content-type')?.startsWith('text/event-stream') === true

async function readEvents(body: ReadableStream<Uint8Array>, pulse: Pulse, handlers: StreamHandlers): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (!isStreamEvent(event)) return
      pulse.open()
      handlers.event(event, JSON.parse(data) as never)
    },
    onComment: () => {
      pulse.beat()
      handlers.beat()
    },
    onRetry: handlers.retry,
  })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pulse.hear()
    parser.feed(decoder.decode(piece.value, { stream: true }))
  }
}

type Pulse = ReturnType<typeof watchPulse>

/**
 * Detects a silent stream by checking the clock every few seconds, because timers pause while a device sleeps; a
 * clock that is set in between costs one reconnect.
 */
function watchPulse(die: () => void) {
  let receivedAt = Date.now()
  let isOpen = false
  let end: StreamEnd = 'failed'
  const timer = setInterval(() => {
    const silentFor = Date.now() - receivedAt
    if (silentFor < (isOpen ? STREAM_TIMEOUT : PATIENCE)) return
    if (!isOpen) end = 'held'
    die()
  }, LOOK)
  return {
    hear: () => void (receivedAt = Date.now()),
    open: () => void (isOpen = true),
    beat: () => void (end = 'lived'),
    stop: () => clearInterval(timer),
    end: () => end,
  }
}
