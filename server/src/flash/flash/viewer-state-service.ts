import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/sql.ts'
import type { ViewerState } from '../../platform/http/patched.ts'
import * as queries from './vote-queries.ts'

export interface Thing {
  readonly id: number
  readonly user: { readonly id: number }
}

interface OfPage {
  readonly viewerId: number
  readonly things: readonly Thing[]
}

export interface Counted {
  readonly counts: ReadonlyMap<number, object>
  /** By voted content: the ids of members who gave a star, negative for an unstar. */
  readonly votes: ReadonlyMap<number, readonly number[]>
  /** By content: the ids of members who are not interested in it. */
  readonly passed?: ReadonlyMap<number, readonly number[]>
}

/** Deduplicated first, since most requests of a batch are for the same list. */
export const idsOf = (asked: readonly Pick<OfPage, 'things'>[]): number[] =>
  distinct([...new Set(asked.map(({ things }) => things))].flatMap((things) => things.map(({ id }) => id)))

export const votesIn = (rows: readonly { id: number | null; votes: readonly number[] }[]): Counted['votes'] =>
  new Map(rows.flatMap(({ id, votes }) => (id === null || votes.length === 0 ? [] : [[id, votes]])))

export const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

const ofFlashes = batchLoader(async (db, asked: readonly OfPage[]) => {
  const rows = await queries.stateOfFlashes.all(db, {
    ids: idsOf(asked),
    viewerIds: distinct(asked.map(({ viewerId }) => viewerId)),
  })
  const found: Counted = {
    counts: new Map(rows.map(({ id, up, down, commentCount }) => [id, { up, down, commentCount }])),
    votes: votesIn(rows),
    passed: votesIn(rows.map(({ id, passed }) => ({ id, votes: passed }))),
  }
  return asked.map(() => found)
})

const NOTHING: ReadonlyMap<number, object> = new Map()

export function ownStates(things: readonly Thing[], viewerId: number, { votes }: Counted): ReadonlyMap<number, object> {
  let own: Map<number, object> | undefined
  for (const { id, user } of things) {
    const given = votes.get(id)
    const stared = given?.includes(viewerId) ?? false
    const unstared = given?.includes(-viewerId) ?? false
    const canDelete = user.id === viewerId
    if (stared || unstared || canDelete) (own ??= new Map()).set(id, { stared, unstared, canDelete })
  }
  return own ?? NOTHING
}

export async function stateOfFlashes(db: Db, things: readonly Thing[], viewerId: number): Promise<ViewerState> {
  if (things.length === 0) return { counts: new Map(), own: new Map() }
  const { counts, votes, passed } = await ofFlashes(db, { viewerId, things })
  const own = ownStates(things, viewerId, { counts, votes })
  if (passed === undefined || passed.size === 0) return { counts, own }
  const isPassed = ({ id }: Thing) => passed.get(id)?.includes(viewerId) === true
  return { counts, own, passed: new Set(things.filter(isPassed).map(({ id }) => id)) }
}
