import { perApp, type Stateful } from '../../platform/app-state.ts'
import { byteCache } from '../../platform/byte-cache.ts'
import type { App, Viewer } from '../../platform/ctx.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { keyedNodeCache } from '../../platform/node-cache.ts'
import { readToken, type TokenKey } from '../../platform/token.ts'
import { ACCOUNT_CHANGED_TOPIC } from '../account/account-change-service.ts'
import * as queries from './queries.ts'

const loadViewer = batchLoader(async (db, keys: readonly TokenKey[]) => {
  const rows = await queries.viewers.all(db, {
    buckets: keys.map(({ bucket }) => bucket),
    tokenHashes: keys.map(({ tokenHash }) => tokenHash),
  })
  const byTurn = new Map(rows.map((row) => [row.turn, row]))
  return keys.map((_, at) => byTurn.get(at + 1))
})

type Presumed = Pick<Viewer, 'id' | 'adult' | 'role' | 'mutedUntil'>

const PRESUMED_BYTES = 100
/** The last known owner of a token, by its hash: used only to prefetch, never to authorize. */
const presumptionsOf = perApp(() => byteCache<string, Presumed>({ megabytes: 6, bytesOf: () => PRESUMED_BYTES }))

export function presumedViewer(app: Stateful, token: string): { key: TokenKey; viewer: Presumed } | undefined {
  const key = readToken(token)
  const viewer = key && presumptionsOf(app).get(key.tokenHash.toString('latin1'))
  return viewer && { key, viewer }
}

/** The same is not stored again: what is written for each request, the collector has to move. */
function presume(app: Stateful, hash: string, { id, adult, role, mutedUntil }: Presumed): void {
  const known = presumptionsOf(app).get(hash)
  const isKnown = known?.id === id && known.adult === adult && known.role === role
  if (isKnown && known.mutedUntil?.getTime() === mutedUntil?.getTime()) return
  presumptionsOf(app).set(hash, { id, adult, role, mutedUntil })
}

/** Called at most once an hour, and with the first call of a day. */
async function slide(tx: Tx, key: TokenKey, userId: number): Promise<void> {
  await queries.slideSession.run(tx, key)
  await queries.markDay.run(tx, { userId })
}

interface SessionRow {
  state: string
  viewer: Viewer
  tokenHash: Buffer
}

export async function viewerByToken(app: App, token: string): Promise<SessionRow | undefined> {
  const key = readToken(token)
  return key && viewerByKey(app, key)
}

export async function viewerByKey(app: App, key: TokenKey): Promise<SessionRow | undefined> {
  const row = await loadViewer(app.db, key)
  if (row === undefined) return undefined
  if (row.stale) await app.transact((tx) => slide(tx, key, row.userId))
  const viewer = {
    ...row,
    id: row.userId,
    role: row.role as Viewer['role'],
    method: row.method as Viewer['method'],
  }
  presume(app, key.tokenHash.toString('latin1'), viewer)
  return { state: row.state, viewer, tokenHash: key.tokenHash }
}

const DEVICES = 8

const sessions = keyedNodeCache<number, Map<string, Viewer>>({
  topic: ACCOUNT_CHANGED_TOPIC,
  megabytes: 12,
  bytesEach: 600,
  ttl: 3_600_000,
  keysOf: (who) => [Number(who)],
})

/** The cached owner of a token; undefined where the cache may be outdated. */
export function readCachedViewer(app: App, token: string): Viewer | undefined {
  const hash = readToken(token)?.tokenHash.toString('latin1') ?? ''
  const presumed = presumptionsOf(app).get(hash)
  const viewer = presumed && sessions.recall(app, presumed.id)?.get(hash)
  return viewer && viewer.knownUntil > app.clock.now() ? viewer : undefined
}

/** Like `viewerByToken`, and cached from the second use on. */
export async function cacheViewer(app: App, token: string): Promise<SessionRow | undefined> {
  const presumed = presumedViewer(app, token)
  const slot = presumed && sessions.begin(app, presumed.viewer.id)
  const found = await viewerByToken(app, token)
  if (slot === undefined || found?.state !== 'active') return found
  if (slot.value === undefined || slot.value.size >= DEVICES) slot.value = new Map()
  slot.value.set(found.tokenHash.toString('latin1'), found.viewer)
  return found
}
