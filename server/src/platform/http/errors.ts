import type { Socket } from 'node:net'
import { common, STATUS_CODES } from '@sp/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../ctx.ts'
import { isDiskFull } from '../disk/rules.ts'
import { Refused } from './refuse.ts'
import type { Send } from './send.ts'
import { boundOf } from './shed.ts'

/** Temporary conditions of PostgreSQL and the network: the client gets a 503 and may retry, never a 500. */
const PASSING =
  /^(08|53|57P0|55P03|57014|58|40001|40P01|CIINF|25006|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ENOENT|ENOSPC|EDQUOT|EMFILE|ENFILE|EAI_AGAIN)/

/** What Citus reports without a code of its own when a worker went away. */
const WORKER_AWAY =
  /failure on connection marked as essential|server closed the connection unexpectedly|SSL SYSCALL error/

function isPassing(error: { code?: unknown; message?: string }): boolean {
  const code = typeof error.code === 'string' ? error.code : ''
  return (
    isDiskFull(error) ||
    PASSING.test(code) ||
    (code === 'XX000' && WORKER_AWAY.test(error.message ?? '')) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered/.test(
      error.message ?? '',
    )
  )
}

/** What the client is answered. */
export function refusedBy(error: FastifyError | Refused): Refused {
  if (error instanceof Refused) return error
  const status = error.statusCode ?? 500
  if (status === 413) return new Refused(common.tooLarge)
  if (status === 415) return new Refused(common.wrongType)
  if (status === 429) return new Refused(common.tooMany, { retryAfter: 30 })
  if (status === 503 || isPassing(error)) return new Refused(common.busy, { retryAfter: 2 })
  if (status >= 400 && status < 500) return new Refused(common.badInput)
  return new Refused(common.failed)
}

const HUNG_UP = /^(ECONNRESET|ECONNABORTED|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/

type Watched = Pick<App, 'disk' | 'shed'>

/** Logs bugs and temporary failures for the operator. A client that disconnected in the middle is neither. */
function logIt({ disk, shed }: Watched, code: number, error: FastifyError | Refused, request: FastifyRequest): void {
  // If a stream failed while reading the body, the request no longer has a socket.
  const socket = request.socket as Socket | null
  if (socket?.destroyed && 'code' in error && HUNG_UP.test(error.code)) return
  if (code === 500) request.log.error({ err: error }, 'a bug')
  if (code !== 503) return
  const bound = boundOf(error)
  shed.count(bound)
  const { message } = error
  const err = bound === 'disk' ? { code: (error as FastifyError).code, message } : { message }
  if (bound === 'disk') disk.reportFull()
  shed.logSometimes(bound, (requests) => {
    if (bound === 'disk') request.log.error({ err, bound, requests }, 'not written: the disk is full')
    else request.log.warn({ err, bound, requests }, `busy: ${bound}`)
  })
}

type SendError = (error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) => void

/** Errors below /api use the envelope; bugs are logged with the request id and answered without details. */
export const errorSender =
  (app: Watched, send: Send): SendError =>
  (error, request, reply) => {
    const { refusal, data, retryAfter } = logged(app, error, request)
    const body = { code: refusal.code, msg: refusal.msg, data, reason: refusal.reason }
    const status = STATUS_CODES.has(refusal.code) ? refusal.code : 200
    send(reply, { status, headers: retryHeader(retryAfter), body, isRefusal: true })
  }

/** Sends a page to a browser that opened one; false where none was requested. */
type SendPage = (request: FastifyRequest, reply: FastifyReply, retryAfter: number | undefined) => boolean

export const plainErrorSender =
  (app: Watched, send: Send, busyPage?: SendPage): SendError =>
  (error, request, reply) => {
    const { refusal, retryAfter } = logged(app, error, request)
    if (refusal === common.busy && busyPage?.(request, reply, retryAfter)) return
    send(reply, { status: refusal.code, headers: retryHeader(retryAfter) })
  }

function logged(app: Watched, error: FastifyError | Refused, request: FastifyRequest): Refused {
  const refused = refusedBy(error)
  logIt(app, refused.refusal.code, error, request)
  return refused
}

const retryHeader = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }
