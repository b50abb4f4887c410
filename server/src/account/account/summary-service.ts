import { ANONYMOUS, type UserSummary } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { keyedNodeCache } from '../../platform/node-cache.ts'
import * as queries from './queries.ts'

export interface Author {
  /** 佚名, in the same form for all members whose account is closing, closed or shut. */
  summary: UserSummary
  isProtected: boolean
  /** false when the account is closing, closed or shut; remaining content then appears under 佚名. */
  isHere: boolean
  /** Incremented when all picture URLs of the member must change. */
  pictureEpoch: number
}

const TOPIC = 'summary'

const authors = keyedNodeCache<number, Author>({
  topic: TOPIC,
  megabytes: 8,
  bytesEach: 600,
  ttl: 60_000,
  keysOf: (who) => [Number(who)],
})

/** Copied along with a summary but never serialized: no schema names it, and JSON omits symbols. */
const WRITER = Symbol('writer')

/** The author's id, also behind an anonymous summary: a block hides their content in either case. */
export const writerOf = (user: UserSummary): number => (user as { [WRITER]?: number })[WRITER] ?? user.id

const anonymous = (writer: number): UserSummary => Object.assign({ ...ANONYMOUS }, { [WRITER]: writer })

/**
 * The authors of a page: from the cache, and one query for those it misses.
 * @param db the transaction, inside one; rows read there are not cached.
 */
export async function summariesOf(app: App, ids: Iterable<number>, db: Db = app.db): Promise<Map<number, Author>> {
  const wanted = new Set(ids)
  const found = new Map<number, Author>()
  for (const id of wanted) {
    const known = authors.recall(app, id)
    if (known) found.set(id, known)
  }
  const missing = [...wanted].filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const slots = db === app.db ? new Map(missing.map((id) => [id, authors.begin(app, id)])) : undefined
  for (const row of await queries.summaries.all(db, { ids: missing })) {
    const author = authorOf(row)
    const slot = slots?.get(row.id)
    if (slot) slot.value = author
    found.set(row.id, author)
  }
  return found
}

function authorOf(row: {
  id: number
  username: string
  nickname: string
  avatar: string
  isProtected: boolean
  state: string
  pictureEpoch: number
}): Author {
  const { id, username, nickname, avatar, isProtected, pictureEpoch } = row
  const isHere = row.state === 'active'
  const summary = isHere ? { id, userId: id, username, nickname, avatar } : anonymous(id)
  return { summary, isProtected, isHere, pictureEpoch }
}

export const authorSummary = (found: Map<number, Author>, id: number): UserSummary =>
  found.get(id)?.summary ?? anonymous(id)

/** The same for lists of people: a member who left keeps their id, so that they can be unfollowed or unblocked. */
export function personSummary(found: Map<number, Author>, id: number): UserSummary {
  const author = found.get(id)
  return author?.isHere ? author.summary : { ...ANONYMOUS, id, userId: id }
}

export function forgetSummary(app: App, tx: Tx, userId: number): Promise<void> {
  authors.forget(app, userId)
  return app.bus.announce(tx, TOPIC, String(userId))
}
