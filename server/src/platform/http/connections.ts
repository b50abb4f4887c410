import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionBounds } from './connection-bounds.ts'
import { networkOf } from './network.ts'
import { ByLastSign } from './recency-list.ts'

const CHECK_MS = 1_000
/** Number of connections dropped when the system has no descriptor left for a new one. */
const RELIEF = 16

interface Connection {
  readonly socket: Socket
  readonly network: string
  moved: number
  body: Body | undefined
}

interface Body {
  readonly request: IncomingMessage
  readonly bytes: number
  from: number
  since: number
}

export interface Policy extends ConnectionBounds {
  /** Maximum size of the body of a request; longer ones are refused before they are read. */
  largestBody(request: IncomingMessage): number
  isStreamed(request: IncomingMessage): boolean
  tooSlow(socket: Socket): void
}

/**
 * Limits the resources that clients can occupy: connections in total and for each network, and request bodies. At
 * a limit, the connection with the oldest activity is dropped: unfinished headers, bodies without progress, or
 * idle ones. A new connection has time to send a request, and one whose response is pending stays.
 */
export class Connections {
  readonly #policy: Policy
  readonly #bySocket = new WeakMap<Socket, Connection>()
  readonly #all = new ByLastSign<Connection>()
  readonly #networks = new Map<string, ByLastSign<Connection>>()
  readonly #bodies = new ByLastSign<Connection>()
  /** Excluded from the first limit: on these connections long silence does not mean an abandoned client. */
  readonly #kept = new Set<Connection>()
  #bodyBytes = 0

  constructor(server: Server, policy: Policy) {
    this.#policy = policy
    server.on('connection', (socket) => this.#admit(socket))
    server.prependListener('request', (request) => this.#onRequest(request))
    // Accepting failed. Unhandled, the error would end the process; it repeats endlessly until a connection is
    // dropped.
    server.on('error', () => {
      for (let nth = 0; nth < RELIEF; nth++) this.#drop(this.#all.oldest())
    })
    const timer = setInterval(() => this.#check(), Math.min(CHECK_MS, policy.patienceMs / 4)).unref()
    server.once('close', () => clearInterval(timer))
  }

  #admit(socket: Socket): void {
    // The connection closed before this listener ran.
    if (socket.remoteAddress === undefined) return void socket.destroy()
    const connection: Connection = { socket, network: networkOf(socket.remoteAddress), moved: 0, body: undefined }
    const neighbours = this.#networks.get(connection.network) ?? new ByLastSign()
    this.#networks.set(connection.network, neighbours)
    this.#all.touch(connection)
    neighbours.touch(connection)
    this.#bySocket.set(socket, connection)
    socket.once('close', () => this.#forget(connection))
    const { most, mostPerNetwork } = this.#policy
    const full = neighbours.size > mostPerNetwork ? neighbours : this.#all.size > most ? this.#all : undefined
    if (full) this.#drop(full.oldest(connection) ?? connection)
  }

  get kept(): number {
    return this.#kept.size
  }

  /** Keeps a connection open for later events. @returns false if there are too many of those already */
  keep(socket: Socket): boolean {
    const connection = this.#bySocket.get(socket)
    if (connection === undefined || this.#kept.size >= this.#policy.mostIdle) return false
    this.#all.delete(connection)
    this.#kept.add(connection)
    return true
  }

  #onRequest(request: IncomingMessage): void {
    const connection = this.#bySocket.get(request.socket)
    if (connection === undefined) return
    // With many concurrent arrivals, an active connection would otherwise be dropped before the next check.
    this.#touch(connection, connection.moved)
    const { 'content-length': announced, 'transfer-encoding': coding } = request.headers
    if (announced !== undefined || coding !== undefined) this.#admitBody(connection, request)
  }

  #admitBody(connection: Connection, request: IncomingMessage): void {
    const { 'content-length': announced } = request.headers
    const { isStreamed, largestBody, mostBodyBytes } = this.#policy
    this.#forgetBody(connection)
    const largest = largestBody(request)
    const bytes = isStreamed(request) ? 0 : Math.min(Number(announced ?? largest), largest)
    connection.body = { request, bytes, from: request.socket.bytesRead, since: performance.now() }
    this.#bodyBytes += bytes
    this.#bodies.touch(connection)
    // Not when the response is sent: that can happen before the body arrives.
    request.once('close', () => connection.body?.request === request && this.#forgetBody(connection))
    while (this.#bodyBytes > mostBodyBytes) this.#drop(this.#bodies.oldest(connection) ?? connection)
  }

  #check(): void {
    const { patienceMs, leastBytes, tooSlow } = this.#policy
    const now = performance.now()
    for (const connection of this.#all.all()) {
      const { socket, body } = connection
      const moved = socket.bytesRead + socket.bytesWritten
      if (moved !== connection.moved) this.#touch(connection, moved)
      if (body === undefined || body.request.complete || now - body.since < patienceMs) continue
      if (socket.bytesRead - body.from < leastBytes) tooSlow(socket)
      else Object.assign(body, { from: socket.bytesRead, since: now })
    }
  }

  #touch(connection: Connection, moved: number): void {
    connection.moved = moved
    this.#all.touch(connection)
    this.#networks.get(connection.network)?.touch(connection)
    if (connection.body) this.#bodies.touch(connection)
  }

  /** Forgets it immediately, so that a closing connection is not selected a second time. */
  #drop(connection: Connection | undefined): void {
    if (connection === undefined) return
    this.#forget(connection)
    connection.socket.destroy()
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection)
    this.#kept.delete(connection)
    const neighbours = this.#networks.get(connection.network)
    neighbours?.delete(connection)
    if (neighbours?.size === 0) this.#networks.delete(connection.network)
    this.#forgetBody(connection)
  }

  #forgetBody(connection: Connection): void {
    this.#bodyBytes -= connection.body?.bytes ?? 0
    connection.body = undefined
    this.#bodies.delete(connection)
  }
}
