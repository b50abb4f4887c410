/**
 * Private fields of Node and of pg, the only place that uses them. `node-internals.db.test.ts` fails where another
 * version has renamed one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type pg from 'pg'

type Answering = ServerResponse & { readonly req: IncomingMessage }

/** The response in progress on a connection. */
export const answeringOn = (socket: Socket): Answering | undefined =>
  (socket as Socket & { _httpMessage?: Answering | null })._httpMessage ?? undefined

interface Unsent {
  _header: string
  _headerSent: boolean
}

/**
 * Writes a whole response as one latin1 string, and ends it. The head is the status line and the headers, ended by an
 * empty line, instead of those that `writeHead` validates and joins. By `end(body)`, Node would hand head, body and an
 * empty end to the socket as parts of a vectored write, which costs a tenth of the answer.
 */
export function sendWhole(response: ServerResponse, head: string, body: string): void {
  const unsent = response as unknown as Unsent
  unsent._header = head
  unsent._headerSent = true
  response.socket?.write(head + body, 'latin1')
  response.end()
}

/** The process that the server named when the session began. */
export const processIdOf = (client: pg.Client): number | null =>
  (client as unknown as { processID: number | null }).processID

/** The socket of a client of the database. */
export const socketOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
