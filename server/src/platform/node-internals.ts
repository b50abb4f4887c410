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

/** The status line and the headers, ended by an empty line, instead of those that `writeHead` validates and joins. */
export function setHead(response: ServerResponse, head: string): void {
  ;(response as unknown as { _header: string })._header = head
}

/** The socket of a client of the database. */
export const socketOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
