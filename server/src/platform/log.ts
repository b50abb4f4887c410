import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * Only the fields of an error that show its origin: the driver attaches statements, keys and whole connections.
 */
const plainError = (error: { name?: string; code?: string; message?: string; stack?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})

/** Logs contain request ids and error codes, never bodies, queries, names or tokens. */
export const makeLog = (level: string, to?: DestinationStream): pino.Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } }, to)
