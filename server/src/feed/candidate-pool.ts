import { summariesOf } from '../account/summary-service.ts'
import { closingMembers } from '../closing/members-service.ts'
import * as queries from '../flash/page-queries.ts'
import { CANDIDATES_MAX, type Candidate, ranked } from '../flash/rules.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { dropCached } from '../platform/http/response-cache.ts'

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
  readonly gone: Set<number>
  /** What was made of all that; has to be made again whenever something happens. */
  candidates: Promise<readonly Pooled[]> | undefined
}

const TOPIC = 'flash'
const FRESH_MS = 500
const states = new WeakMap<App['bus'], State>()

function stateOf(app: App): State {
  const known = states.get(app.bus)
  if (known) return known
  const state: State = { rows: undefined, at: 0, posted: new Map(), gone: new Set(), candidates: undefined }
  states.set(app.bus, state)
  return state
}

/** Asked for once, where the routes are made: what other nodes take back is heard from then on. */
export function listenForFlashes(app: App): void {
  const state = stateOf(app)
  app.bus.on(TOPIC, (what) => hear(app, state, what))
  // Names, faces and privacy of authors; the account feature announces them.
  app.bus.on('summary', () => renew(app, state))
}

/** `+id` was posted, `-id` is gone or private, `~id` lost a comment; `*` may be anything. */
function hear(app: App, state: State, what: string): void {
  const id = Number(what.slice(1))
  dropCached(app, aboutFlash(id))
  if (what.startsWith('~')) return
  if (what === '*') state.rows = undefined
  else if (what.startsWith('-')) state.gone.add(id)
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
    state.gone.clear()
    state.candidates = undefined
    state.rows = queries.candidates.all(app.db, { size: CANDIDATES_MAX })
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
  { posted, gone }: State,
  rows: Promise<Candidate[]>,
): Promise<readonly Pooled[]> {
  const all = new Map((await rows).map((row) => [row.id, row]))
  for (const row of posted.values()) all.set(row.id, row)
  for (const id of gone) all.delete(id)
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

/** What answers to strangers tell of, by the names that drop them. */
export const aboutFlash = (id: number): string => `flash ${id}`
export const RECOMMENDED = 'flash recommend'

export const announcePosted = (app: App, tx: Tx, id: number) => app.bus.announce(tx, TOPIC, `+${id}`)
export const announceRemoved = (app: App, tx: Tx, id: number) => app.bus.announce(tx, TOPIC, `-${id}`)

export const announceUpdated = (app: App, tx: Tx, id: number) => app.bus.announce(tx, TOPIC, `~${id}`)

/** Called once the transaction has committed: this process need not ask the database for what it knows. */
export function nowPosted(app: App, flash: Candidate): void {
  const state = stateOf(app)
  state.posted.set(flash.id, flash)
  renew(app, state)
}
