import { summariesOf } from '../account/summary-service.ts'
import { closingMembers } from '../closing/members-service.ts'
import { FLASH_TOPIC } from '../flash/announce-service.ts'
import { newestFlashes } from '../flash/page-service.ts'
import { perApp } from '../platform/app-state.ts'
import type { App } from '../platform/ctx.ts'
import { afterCommit } from '../platform/db/transaction.ts'
import { on } from '../platform/events.ts'
import { dropCached } from '../platform/http/response-cache.ts'
import { CANDIDATES_MAX, type Candidate, ranked } from './rank-rules.ts'

/** What every answer of recommend is about, for the response cache. */
export const RECOMMENDED = 'flash recommend'

/** A flash that may be recommended, and whether its author has privacy on. */
export interface Pooled extends Candidate {
  readonly authorProtected: boolean
  readonly isPrivate: false
  readonly isDeleted: false
}

interface State {
  /** The newest public flashes as the database had them. */
  rows: Promise<Candidate[]> | undefined
  at: number
  /** What happened since they were asked for. */
  readonly posted: Map<number, Candidate>
  readonly removed: Set<number>
  /** What was made of all that; has to be made again whenever something happens. */
  candidates: Promise<readonly Pooled[]> | undefined
}

const FRESH_MS = 500
const stateOf = perApp(
  (): State => ({ rows: undefined, at: 0, posted: new Map(), removed: new Set(), candidates: undefined }),
)

/** Asked for once, where the routes are made: what other nodes take back is heard from then on. */
export function listenForFlashes(app: App): void {
  const state = stateOf(app)
  app.bus.on(FLASH_TOPIC, (what) => heard(app, state, what))
  // Names, faces and privacy of authors; the account feature announces them.
  app.bus.on('summary', () => renew(app, state))
  // This process need not ask the database for what it wrote itself.
  on(app, 'flashPosted', async (node, tx, { flashId: id, isPrivate, fingerprints: _, ...posted }) => {
    if (isPrivate) return
    afterCommit(tx, () => {
      state.posted.set(id, { ...posted, id, up: 0, down: 0, commentCount: 0 })
      renew(node, state)
    })
  })
}

/** What became of a flash does not change the pool where only a comment left (`~`). */
function heard(app: App, state: State, what: string): void {
  if (what.startsWith('~')) return
  if (what === '*') state.rows = undefined
  else if (what.startsWith('-')) state.removed.add(Number(what.slice(1)))
  renew(app, state)
}

function renew(app: App, state: State): void {
  state.candidates = undefined
  dropCached(app, RECOMMENDED)
}

/** What may be recommended, by rank. Asks the database at most twice a second; what is posted or taken back here shows at once all the same. */
export function askPool(app: App): Promise<readonly Pooled[]> {
  const state = stateOf(app)
  const now = performance.now()
  if (state.rows === undefined || now - state.at >= FRESH_MS || app.bus.isDeaf()) {
    state.at = now
    state.posted.clear()
    state.removed.clear()
    state.candidates = undefined
    state.rows = newestFlashes(app, CANDIDATES_MAX)
    state.rows.catch(() => {
      state.rows = undefined
    })
  }
  state.candidates ??= makeCandidatePool(app, state, state.rows)
  state.candidates.catch(() => {
    state.candidates = undefined
  })
  return state.candidates
}

async function makeCandidatePool(
  app: App,
  { posted, removed }: State,
  rows: Promise<Candidate[]>,
): Promise<readonly Pooled[]> {
  const all = new Map((await rows).map((row) => [row.id, row]))
  for (const row of posted.values()) all.set(row.id, row)
  for (const id of removed) all.delete(id)
  const closing = new Set(await closingMembers(app))
  for (const { id, authorId } of all.values()) if (closing.has(authorId)) all.delete(id)
  const authors = await summariesOf(
    app,
    [...all.values()].map(({ authorId }) => authorId),
  )
  return ranked([...all.values()]).map((row) => ({
    ...row,
    authorProtected: authors.get(row.authorId)?.isProtected ?? true,
    isPrivate: false as const,
    isDeleted: false as const,
  }))
}
