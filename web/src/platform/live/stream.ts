import { CallError, STREAM_BEAT, STREAM_PATH, type StreamEvents } from '@sp/contract'
import { createParser } from 'eventsource-parser'
import { answerOf } from '../call.ts'
import { isStreamEvent } from './live.ts'

/** Where `open` is not there by then, something on the way keeps back what it should hand on. */
const PATIENCE = 10_000
const LOOK = 5_000
/** One beat may be late, two in a row are not coming. */
export const SILENCE = 2.2 * STREAM_BEAT * 1000

/** `lived`: long enough to be trusted. `held`: nothing came through, though nobody refused it. */
export type StreamEnd = 'lived' | 'failed' | 'held'

export interface Heard {
  event: <N extends keyof StreamEvents>(name: N, data: StreamEvents[N]) => void
  beat: () => void
  /** The pause that the server asks for before the next connection, in milliseconds. */
  retry: (milliseconds: number) => void
}

/** Reads the stream until it ends, falls silent or `signal` says so. @returns how it went. @throws CallError where there is none. */
export async function readStream(token: string, heard: Heard, signal: AbortSignal): Promise<StreamEnd> {
  const connection = new AbortController()
  const leave = () => connection.abort()
  const pulse = watchPulse(leave)
  signal.addEventListener('abort', leave)
  // What was connected over another network is dead, and nobody tells.
  window.addEventListener('online', leave)
  try {
    const response = await fetch(STREAM_PATH, {
      headers: { Authentication: token, Accept: 'text/event-stream' },
      credentials: 'omit',
      cache: 'no-store',
      signal: connection.signal,
    })
    if (!isStream(response)) await answerOf(response, token)
    else await readEvents(response.body, pulse, heard)
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

async function readEvents(body: ReadableStream<Uint8Array>, pulse: Pulse, heard: Heard): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (!isStreamEvent(event)) return
      pulse.open()
      heard.event(event, JSON.parse(data) as never)
    },
    onComment: () => {
      pulse.beat()
      heard.beat()
    },
    onRetry: heard.retry,
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
 * Notices that nothing comes any more. It looks at the clock every few seconds, since timers stand still while a device
 * sleeps; a clock that was set meanwhile costs one connection.
 */
function watchPulse(die: () => void) {
  let heardAt = Date.now()
  let isOpen = false
  let end: StreamEnd = 'failed'
  const timer = setInterval(() => {
    const silentFor = Date.now() - heardAt
    if (silentFor < (isOpen ? SILENCE : PATIENCE)) return
    if (!isOpen) end = 'held'
    die()
  }, LOOK)
  return {
    hear: () => void (heardAt = Date.now()),
    open: () => void (isOpen = true),
    beat: () => void (end = 'lived'),
    stop: () => clearInterval(timer),
    end: () => end,
  }
}
