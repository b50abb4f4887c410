import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ByLastSign } from './by-last-sign.ts'
import type { ConnectionBounds } from './connection-bounds.ts'
import { networkOf } from './network.ts'

const CHECK_MS = 1_000
/** So many are let go when the system has no descriptor left for the next. */
const RELIEF = 16

interface Connection {
  readonly socket: Socket
  readonly network: string
  /** Bytes both ways when it was last looked at. */
  moved: number
  body: Body | undefined
}

/** What is still coming in. */
interface Body {
  readonly request: IncomingMessage
  /** What it may come to take of our memory. */
  readonly bytes: number
  /** How far it had come when we last began to wait for more, and when that was. */
  from: number
  since: number
}

export interface Policy extends ConnectionBounds {
  /** Bodies that are never in memory as a whole. */
  isStreamed(request: IncomingMessage): boolean
  /** Answers a body that is not waited for, and hangs up. */
  tooSlow(socket: Socket): void
}

/**
 * Bounds what strangers can make us hold: connections in all and by network, and bodies. Where a bound is reached, the
 * connection with the oldest sign of life makes room: halves of headers and bodies that do not go on, then idle ones.
 * Whoever has just come has time to ask, and whoever is being answered stays.
 */
export class Connections {
  readonly #policy: Policy
  readonly #bySocket = new WeakMap<Socket, Connection>()
  readonly #all = new ByLastSign<Connection>()
  readonly #networks = new Map<string, ByLastSign<Connection>>()
  readonly #bodies = new ByLastSign<Connection>()
  #bodyBytes = 0

  constructor(server: Server, policy: Policy) {
    this.#policy = policy
    server.on('connection', (socket) => this.#admit(socket))
    server.prependListener('request', (request, answer) => this.#onRequest(request, answer))
    // Nobody could be let in. Unheard it would end the process, and while nobody is let go it is told for ever.
    server.on('error', () => {
      for (let nth = 0; nth < RELIEF; nth++) this.#drop(this.#all.oldest())
    })
    const timer = setInterval(() => this.#check(), Math.min(CHECK_MS, policy.patienceMs / 4)).unref()
    server.once('close', () => clearInterval(timer))
  }

  #admit(socket: Socket): void {
    // Gone before anybody looked.
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

  #onRequest(request: IncomingMessage, answer: ServerResponse): void {
    const connection = this.#bySocket.get(request.socket)
    if (connection === undefined) return
    // Where many come at once, whoever asks all the time would not outlive the next look.
    this.#touch(connection, connection.moved)
    const { 'content-length': announced, 'transfer-encoding': coding } = request.headers
    if (announced !== undefined || coding !== undefined) this.#admitBody(connection, request, answer)
  }

  #admitBody(connection: Connection, request: IncomingMessage, answer: ServerResponse): void {
    const { 'content-length': announced } = request.headers
    const { isStreamed, largestBody, mostBodyBytes } = this.#policy
    this.#forgetBody(connection)
    const bytes = isStreamed(request) ? 0 : Math.min(Number(announced ?? largestBody), largestBody)
    connection.body = { request, bytes, from: request.socket.bytesRead, since: performance.now() }
    this.#bodyBytes += bytes
    this.#bodies.touch(connection)
    answer.once('close', () => connection.body?.request === request && this.#forgetBody(connection))
    while (this.#bodyBytes > mostBodyBytes) this.#drop(this.#bodies.oldest(connection) ?? connection)
  }

  /** Looks who has gone on since, and hangs up on bodies that have not. */
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

  /** Forgotten at once: what is closing is not found a second time. */
  #drop(connection: Connection | undefined): void {
    if (connection === undefined) return
    this.#forget(connection)
    connection.socket.destroy()
  }

  #forget(connection: Connection): void {
    this.#all.delete(connection)
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
