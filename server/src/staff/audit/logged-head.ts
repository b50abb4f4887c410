import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { App } from '../../platform/ctx.ts'
import * as queries from './queries.ts'

export interface LoggedHead {
  time: string
  seq: number
  hash: string
  keyedFrom: number | undefined
}

/** Parses a line of the server's log; undefined for lines without a chain entry and for invalid lines. */
export function readLoggedHead(line: string): LoggedHead | undefined {
  try {
    const { time, audit } = JSON.parse(line) as { time?: unknown; audit?: Partial<LoggedHead> }
    const { seq, hash, keyedFrom } = audit ?? {}
    if (!Number.isSafeInteger(seq) || seq === undefined || seq < 1) return undefined
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return undefined
    return {
      time: typeof time === 'string' ? time : '',
      seq,
      hash,
      keyedFrom: Number.isSafeInteger(keyedFrom) ? keyedFrom : undefined,
    }
  } catch {
    return undefined
  }
}

/** Sorted by their numbers in the chain. @throws where the file does not exist */
export async function readServerLog(path: string): Promise<LoggedHead[]> {
  const heads: LoggedHead[] = []
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const found = readLoggedHead(line)
    if (found) heads.push(found)
  }
  return heads.sort((a, b) => a.seq - b.seq)
}

export interface Deviation {
  logged: LoggedHead
  /** gone: the line is missing; changed: it or an earlier line differs; keyed: the first keyed position differs. */
  kind: 'gone' | 'changed' | 'keyed'
  /** The last earlier line that matches the log, or 0. */
  agreed: number
}

/** The first log entry that differs from the current chain; undefined where all match. */
export async function compareWithLoggedHeads(app: App, all: readonly LoggedHead[]): Promise<Deviation | undefined> {
  const head = await queries.head.one(app.db, {})
  let agreed = 0
  for (const heads of all) {
    const now = await queries.hashAt.maybe(app.db, { seq: heads.seq })
    if (now === undefined || heads.seq > head.seq) return { logged: heads, kind: 'gone', agreed }
    if (now.hash.toString('hex') !== heads.hash) return { logged: heads, kind: 'changed', agreed }
    if (heads.keyedFrom !== undefined && heads.keyedFrom !== head.keyedFrom)
      return { logged: heads, kind: 'keyed', agreed }
    agreed = heads.seq
  }
  return undefined
}
