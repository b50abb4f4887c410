import type { App } from '../ctx.ts'
import type { Db } from '../db/sql.ts'
import { together } from '../db/together.ts'
import * as queries from './page-queries.ts'

/** Pulls of this time come to the database as one. */
const WRITTEN_AFTER_MS = 2_000
/** Nor do more members wait than these: each may have had some hundred kilobytes. */
const MANY = 250
const AT_ONCE = 50

type Given = Map<number, Promise<Set<number>>>

interface State {
  /** Who pulled since the last writing, and what he has had, the latest last. */
  given: Given
  /** The same of those who are being written down. */
  writing: Given
  /** Who was given something that he had not had: the others' order is not worth a write. */
  news: Set<number>
  timer: NodeJS.Timeout | undefined
}

const states = new WeakMap<App['bus'], State>()

function stateOf(app: App): State {
  const state = states.get(app.bus) ?? { given: new Map(), writing: new Map(), news: new Set(), timer: undefined }
  states.set(app.bus, state)
  return state
}

const load = together(async (db: Db, userIds: readonly number[]) => {
  const rows = await queries.had.all(db, { userIds })
  const had = new Map(rows.map(({ userId, flashIds }) => [userId, flashIds]))
  return userIds.map((id) => new Set(had.get(id)))
})

/**
 * What recommend has given to a member; whoever gives him more adds it here and says so, and it is written down soon.
 * A node that dies forgets the last two seconds, and another may not know of them yet: he then sees something again.
 */
export function hadOf(app: App, userId: number): Promise<Set<number>> {
  const state = stateOf(app)
  const known = state.given.get(userId)
  if (known) return known
  const had = state.writing.get(userId) ?? load(app.db, userId)
  state.given.set(userId, had)
  had.catch(() => state.given.delete(userId))
  schedule(app, state)
  if (state.given.size >= MANY) void write(app, state)
  return had
}

/** He was given something that he had not had. */
export const hasMore = (app: App, userId: number): void => void stateOf(app).news.add(userId)

function schedule(app: App, state: State): void {
  state.timer ??= setTimeout(() => void write(app, state), WRITTEN_AFTER_MS).unref()
}

async function write(app: App, state: State): Promise<void> {
  clearTimeout(state.timer)
  state.timer = undefined
  if (state.writing.size > 0) return
  state.writing = state.given
  state.given = new Map()
  const all = [...state.writing].filter(([userId]) => state.news.delete(userId))
  try {
    while (all.length > 0) await writeSome(app, all.splice(0, AT_ONCE))
  } catch (error) {
    app.log.warn({ err: error }, 'what recommend gave was forgotten')
  } finally {
    state.writing = new Map()
    if (state.given.size > 0) schedule(app, state)
  }
}

async function writeSome(app: App, some: readonly [number, Promise<Set<number>>][]): Promise<void> {
  const rows = await Promise.all(some.map(async ([userId, had]) => [...(await had)].map((id) => [userId, id] as const)))
  const pairs = rows.flat()
  const userIds = pairs.map(([userId]) => userId)
  await app.transact((tx) => queries.remember.run(tx, { userIds, flashIds: pairs.map(([, id]) => id) }))
}
