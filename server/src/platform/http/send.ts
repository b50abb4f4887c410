import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Envelope } from '@sp/contract'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../clock.ts'
import { sendWhole } from '../node-internals.ts'
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
 * every response, which costs as much as the rest of its work: if the connection stays open, head and body are one
 * string, and one write.
 */
function packedSender({ headers, clock, keepAliveMs }: Always) {
  const fixed = Object.entries(headers).flat()
  const endNow = headEnds(clock, keepAliveMs)
  const heads = new WeakMap<Packed['lines'], string>()
  const headOf = ({ lines }: Packed): string => {
    const made = heads.get(lines) ?? `HTTP/1.1 200 OK\r\n${inLines([...fixed, ...lines])}x-request-id: `
    heads.set(lines, made)
    return made
  }
  return (response: ServerResponse, requestId: string, packed: Packed): void => {
    const { text, lines } = packed
    // Fastify has set headers, for instance that this response is the last on its connection.
    const hasOthers = response.getHeaderNames().length > 0
    if (!response.shouldKeepAlive || hasOthers || !(response.socket instanceof Socket)) {
      const named = ['x-request-id', requestId, 'content-length', String(text.length)]
      response.writeHead(200, [...fixed, ...named, ...lines]).end(text, 'latin1')
      return
    }
    sendWhole(response, `${headOf(packed)}${requestId}\r\ncontent-length: ${text.length}${endNow()}`, text)
  }
}

const inLines = (pairs: readonly string[]): string =>
  pairs.reduce((text, each, at) => text + each + (at % 2 === 0 ? ': ' : '\r\n'), '')

/** What every head ends with, made once a second. */
function headEnds(clock: Clock, keepAliveMs: () => number): () => string {
  let end = { second: 0, text: '' }
  return () => {
    const second = Math.floor(clock.now().getTime() / 1000)
    if (second === end.second) return end.text
    const date = new Date(second * 1000).toUTCString()
    const lines = [
      'Date',
      date,
      'Connection',
      'keep-alive',
      'Keep-Alive',
      `timeout=${Math.floor(keepAliveMs() / 1000)}`,
    ]
    end = { second, text: `\r\n${inLines(lines)}\r\n` }
    return end.text
  }
}
