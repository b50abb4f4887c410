import type { ServerResponse } from 'node:http'
import type { StreamEvents } from '@sp/contract'

/** The maximum of unsent bytes beyond the system's buffer; a client that does not read is disconnected. */
const MOST_UNREAD = 16 * 1024
/** The maximum of events queued until `open` is sent; no inbox changes that often within the interval. */
const MOST_BUFFERED = 100

export class Stream {
  readonly sessionId: number
  readonly #until: Date
  readonly #response: ServerResponse
  #buffered: string[] | undefined = []

  constructor(response: ServerResponse, { sessionId, knownUntil }: { sessionId: number; knownUntil: Date }) {
    this.#response = response
    this.sessionId = sessionId
    this.#until = knownUntil
  }

  /** Whether the session must be verified again, which a reconnect does. */
  isOver(now: Date): boolean {
    return this.#until <= now
  }

  open(about: StreamEvents['open']): void {
    const buffered = this.#buffered ?? []
    this.#buffered = undefined
    this.#write(textOf('open', about) + buffered.join(''))
  }

  send(text: string): void {
    if (this.#buffered === undefined) return this.#write(text)
    if (this.#buffered.push(text) > MOST_BUFFERED) this.cut()
  }

  beat(): void {
    this.#write(':\n\n')
  }

  end(retryMs: number): void {
    if (!this.#response.writableEnded) this.#response.end(`retry: ${Math.round(retryMs)}\n\n`)
  }

  cut(): void {
    this.#response.destroy()
  }

  #write(text: string): void {
    const { writableLength, writableEnded } = this.#response
    if (writableLength > MOST_UNREAD) this.cut()
    else if (!writableEnded) this.#response.write(text)
  }
}

export const textOf = <E extends keyof StreamEvents>(event: E, data: StreamEvents[E]): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
