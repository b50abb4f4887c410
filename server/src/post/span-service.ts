import type { Db, Tx } from '../platform/db/sql.ts'
import type { PageWindow } from '../platform/page-window.ts'
import * as queries from './span-queries.ts'

/** Ids that differ in their last 23 bits alone lie in one span: 8192 numbers, each in any bucket. */
const SPAN = 2 ** 23
const spanOf = (id: number): number => Math.floor(id / SPAN)

/** All sections together: no section has this id. */
const ALL = 0

/** So many are skipped as fast as they are counted. */
const NEAR = 2000

/**
 * One open post more or less, or one that is for adults, under the count of its section.
 * @param nodeId null: of the whole site, the very last, since everybody who posts anywhere meets there.
 */
export const countInSpan = (
  tx: Tx,
  nodeId: number | null,
  postId: number,
  { posts, r18 }: { posts: number; r18: number },
): void => queries.move.send(tx, { nodeId: nodeId ?? ALL, span: spanOf(postId), posts, r18 })

/**
 * Where a page that is far from both ends begins: in the span that holds it, a few thousand posts from its own start.
 * `stuck` are counted in the spans, and are in no page.
 * @param nodeId null: of the whole site. @returns undefined where it is near enough by itself
 */
export async function fromSpan(
  db: Db,
  nodeId: number | null,
  {
    skip,
    take,
    fromEnd,
    total,
    adult,
    stuck,
  }: PageWindow & { total: number; adult: boolean; stuck: readonly number[] },
): Promise<{ newest: number; skip: number; take: number } | undefined> {
  if (skip <= NEAR) return undefined
  const ahead = fromEnd ? total - skip - take : skip
  const found = await queries.at.maybe(db, { nodeId: nodeId ?? ALL, skip: ahead, adult, stuck })
  return found && { newest: (found.span + 1) * SPAN - 1, skip: ahead - found.before, take }
}

/** Recounts all of them; whoever calls holds the counts of every section. @returns how many were wrong. */
export async function repairSpans(tx: Tx): Promise<number> {
  const rows = await queries.counted.all(tx, {})
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  const spans = rows.map(({ span }) => span)
  await queries.openAll.run(tx, { nodeIds, spans })
  return queries.setAll.run(tx, {
    nodeIds,
    spans,
    posts: rows.map(({ posts }) => posts),
    r18: rows.map(({ r18 }) => r18),
  })
}
