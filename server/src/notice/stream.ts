import type { ServerResponse } from 'node:http'
import type { StreamEvents } from '@sp/contract'

/** What may wait for a reader, over what the system takes; whoever reads nothing is cut. */
const MOST_UNREAD = 16 * 1024
/** Until `open` has gone out; nobody's inbox changes as often as that in a moment. */
const MOST_HELD = 100

/** One open answer, to one session. */
export class Stream {
  readonly sessionId: number
  readonly #until: Date
  readonly #response: ServerResponse
  #held: string[] | undefined = []

  constructor(response: ServerResponse, { sessionId, knownUntil }: { sessionId: number; knownUntil: Date }) {
    this.#response = response
    this.sessionId = sessionId
    this.#until = knownUntil
  }

  /** Whether its session has to be looked at again, which a new one brings with it. */
  isOver(now: Date): boolean {
    return this.#until <= now
  }

  /** The first event, or the first after some may have been missed. */
  open(about: StreamEvents['open']): void {
    const held = this.#held ?? []
    this.#held = undefined
    this.#write(textOf('open', about) + held.join(''))
  }

  /** @param text as `textOf` makes it. */
  send(text: string): void {
    if (this.#held === undefined) return this.#write(text)
    if (this.#held.push(text) > MOST_HELD) this.cut()
  }

  beat(): void {
    this.#write(':\n\n')
  }

  /** @param retryMs when its reader is to come back. */
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
