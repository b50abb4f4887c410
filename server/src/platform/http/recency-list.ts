import type { Socket } from 'node:net'
import { answeringOn } from '../node-internals.ts'

/**
 * A connection whose request is complete and awaits a response is never dropped; clients of the others can retry.
 */
function isServed(socket: Socket): boolean {
  const answer = answeringOn(socket)
  return answer !== undefined && !answer.headersSent && answer.req.complete
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
