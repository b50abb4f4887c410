import { summariesOf } from '../../account/account/summary-service.ts'
import { closingMembers } from '../../account/closing/members-service.ts'
import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import { on } from '../../platform/events.ts'
import { dropCached } from '../../platform/http/response-cache.ts'
import { FLASH_TOPIC } from '../flash/announce-service.ts'
import { flashPosted } from '../flash/events.ts'
import { newestFlashes } from '../flash/page-service.ts'
import { CANDIDATES_MAX, type Candidate, ranked } from './rank-rules.ts'

export const RECOMMENDED = 'flash recommend'

export interface Pooled extends Candidate {
  readonly authorProtected: boolean
  readonly isPrivate: false
  readonly isDeleted: false
}

interface State {
  rows: Promise<Candidate[]> | undefined
  at: number
  readonly posted: Map<number, Candidate>
  readonly removed: Set<number>
  candidates: Promise<readonly Pooled[]> | undefined
}

const FRESH_MS = 500
const stateOf = perApp(
  (): State => ({ rows: undefined, at: 0, posted: new Map(), removed: new Set(), candidates: undefined }),
)

export function listenForFlashes(app: App): void {
  const state = stateOf(app)
  app.bus.on(FLASH_TOPIC, (what) => onAnnouncement(app, state, what))
  // Names, avatars and privacy of authors; the account feature announces them.
  app.bus.on('summary', () => renew(app, state))
  on(app, flashPosted, async (node, tx, { flashId: id, authorId, warning, createdAt, isPrivate }) => {
    if (isPrivate) return
    afterCommit(tx, () => {
      state.posted.set(id, { id, authorId, warning, createdAt, up: 0, down: 0, commentCount: 0 })
      renew(node, state)
    })
  })
}

/** A removed comment (`~`) does not change the pool. */
function onAnnouncement(app: App, state: State, what: string): void {
  if (what.startsWith('~')) return
  if (what === '*') state.rows = undefined
  else if (what.startsWith('-')) state.removed.add(Number(what.slice(1)))
  renew(app, state)
}

function renew(app: App, state: State): void {
  state.candidates = undefined
  dropCached(app, RECOMMENDED)
}

/**
 * Recommendable flashes by rank. Queries the database at most twice a second; flashes posted or removed on this node
 * show immediately.
 */
export function loadPool(app: App): Promise<readonly Pooled[]> {
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
