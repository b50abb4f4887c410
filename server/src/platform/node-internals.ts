/**
 * Private fields of Node and of pg, the only place that uses them. `node-internals.db.test.ts` fails where another
 * version has renamed one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import pg from 'pg'

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

interface PgConnection {
  readonly submittedNamedStatements: Record<string, string>
  execute(portal: object): void
  emit(message: 'readyForQuery', content: { status: string }): void
}

/** The query of pg as its client knows it: what it sends, and what receives each part of the answer. */
interface PgQuery extends pg.Query {
  name: string
  handleCommandComplete(message: unknown, connection: PgConnection): void
  handleError(error: Error, connection: PgConnection): void
}

type Done = (error: Error | undefined, result: never) => void
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[] | undefined, done: Done) => PgQuery

/** Of a statement that is an object, pg makes a copy by its property descriptors, which is slow to make and to read. */
class Named extends PgQuery {
  constructor({ name = '', text, values }: pg.QueryConfig, done: Done) {
    super(text, values, done)
    this.name = name
  }
}

/**
 * A statement that leaves the Sync to a later one of its group, so that the database answers the group at once. To the
 * client it is complete with its result. After an error the database skips the group up to the Sync.
 */
class Unsynced extends Named {
  readonly #group: Group
  #isDone = false
  constructor(group: Group, statement: pg.QueryConfig, done: Done) {
    super(statement, done)
    this.#group = group
  }
  _getRows(connection: PgConnection): void {
    connection.execute({})
  }
  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    super.handleCommandComplete(message, connection)
    this.#isDone = true
    connection.emit('readyForQuery', { status: 'T' })
  }
  override handleError(error: Error, connection: PgConnection): void {
    super.handleError(error, connection)
    if (!this.#isDone) this.#group.skip(error, connection)
  }
}

/** Those of a group that the client takes for sent and unanswered. */
class Group {
  readonly #sent: PgQuery[]
  readonly #all: PgQuery[] = []
  constructor(client: pg.PoolClient) {
    this.#sent = (client as unknown as { _sentQueryQueue: PgQuery[] })._sentQueryQueue
  }
  add<Q extends PgQuery>(query: Q): Q {
    this.#all.push(query)
    return query
  }
  skip(error: Error, connection: PgConnection): void {
    for (const query of this.#all) {
      const at = this.#sent.indexOf(query)
      if (at < 0) continue
      this.#sent.splice(at, 1)
      delete connection.submittedNamedStatements[query.name]
      query.handleError(error, connection)
    }
  }
}

export interface Statement {
  readonly config: pg.QueryConfig
  readonly done: Done
}

/** Sends statements that the database answers at once; if one fails, the later ones fail with it and are not executed. */
export function sendTogether(client: pg.PoolClient, statements: readonly Statement[]): void {
  const group = new Group(client)
  for (const [at, { config, done }] of statements.entries())
    client.query(group.add(at < statements.length - 1 ? new Unsynced(group, config, done) : new Named(config, done)))
}
