import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Envelope } from '@sp/contract'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import { setHead } from '../node-internals.ts'
import type { Packed } from './response-cache.ts'

/** A response that Fastify writes and compresses. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Envelope<unknown>
  /** No schema of a call describes the body. */
  readonly isRefusal?: true
}

/** The response before Fastify has seen the request. */
export interface EarlyReply {
  readonly raw: ServerResponse
  readonly request: { readonly id: string }
  readonly hijack?: never
}

/** The one exit of calls and of what goes wrong; files, pages and streams leave by Fastify. */
export type Send = {
  (reply: FastifyReply | EarlyReply, packed: Packed): void
  (reply: FastifyReply, answer: Answer | Packed): void
}

interface Always {
  /** Headers of every response; the hook of the server sets them for what Fastify writes. */
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Clock
  keepAliveMs(): number
}

export function sender(always: Always): Send {
  const sendPacked = packedSender(always)
  return (reply: FastifyReply | EarlyReply, answer: Answer | Packed) => {
    if ('text' in answer) {
      reply.hijack?.()
      return sendPacked(reply.raw, reply.request.id, answer)
    }
    sendAnswer(reply as FastifyReply, answer)
  }
}

function sendAnswer(reply: FastifyReply, { status = 200, headers = {}, body, isRefusal }: Answer): void {
  reply.status(status).header('cache-control', 'no-store').headers(headers)
  if (isRefusal && body) reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  reply.send(body)
}

/**
 * Sends finished bytes without Fastify's processing. Node would validate and join the same twenty headers for
 * every response, which costs as much as the rest of its work: if the connection stays open, they are set in
 * Node's internal form; `writeHead` does the rest.
 */
function packedSender({ headers, clock, keepAliveMs }: Always) {
  const fixed = Object.entries(headers).flat()
  const dateNow = dates(clock)
  const heads = new WeakMap<Packed['lines'], string>()
  const headOf = ({ lines }: Packed): string => {
    const made = heads.get(lines) ?? `HTTP/1.1 200 OK\r\n${inLines([...fixed, ...lines])}`
    heads.set(lines, made)
    return made
  }
  return (response: ServerResponse, requestId: string, packed: Packed): void => {
    const named = ['x-request-id', requestId, 'content-length', String(packed.text.length)]
    // Fastify has set headers, for instance that this response is the last on its connection.
    const hasOthers = response.getHeaderNames().length > 0
    if (!response.shouldKeepAlive || hasOthers || !(response.socket instanceof Socket)) {
      response.writeHead(200, [...fixed, ...named, ...packed.lines]).end(packed.text, 'latin1')
      return
    }
    const ours = [...named, 'Date', dateNow(), 'Connection', 'keep-alive']
    const keepAlive = ['Keep-Alive', `timeout=${Math.floor(keepAliveMs() / 1000)}`]
    setHead(response, `${headOf(packed)}${inLines([...ours, ...keepAlive])}\r\n`)
    response.end(packed.text, 'latin1')
  }
}

const inLines = (pairs: readonly string[]): string =>
  pairs.reduce((text, each, at) => text + each + (at % 2 === 0 ? ': ' : '\r\n'), '')

function dates(clock: Clock): () => string {
  let date = { second: 0, text: '' }
  return () => {
    const second = Math.floor(clock.now().getTime() / 1000)
    if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
    return date.text
  }
}
