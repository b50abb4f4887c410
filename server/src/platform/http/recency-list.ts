import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Node's internal field: the response in progress on a connection. */
type Answering = { _httpMessage?: (ServerResponse & { req: IncomingMessage }) | null }

/**
 * A connection whose request is complete and awaits a response is never dropped; clients of the others can retry.
 */
function isServed(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as Answering
  return answer != null && !answer.headersSent && answer.req.complete
}

export class ByLastSign<C extends { readonly socket: Socket }> {
  readonly #all = new Set<C>()

  get size(): number {
    return this.#all.size
  }

  touch(connection: C): void {
    this.#all.delete(connection)
    this.#all.add(connection)
  }

  delete(connection: C): void {
    this.#all.delete(connection)
  }

  all(): C[] {
    return [...this.#all]
  }

  oldest(but?: C): C | undefined {
    for (const connection of this.#all) if (connection !== but && !isServed(connection.socket)) return connection
    return undefined
  }
}
