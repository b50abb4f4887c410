import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

export type Log = FastifyBaseLogger

/** Logs carry request ids and error codes, never bodies, queries, names or tokens. */
export const makeLog = (level: string): pino.Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
