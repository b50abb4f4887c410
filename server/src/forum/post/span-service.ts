import type { Db, Tx } from '../../platform/db/sql.ts'
import type { PageWindow } from '../../platform/page-window.ts'
import * as queries from './span-queries.ts'

/** Ids that differ only in their last 23 bits are in one span: 8192 numbers, each in any bucket. */
const SPAN = 2 ** 23
const spanOf = (id: number): number => Math.floor(id / SPAN)

/** All sections together: no section has this id. */
const ALL = 0

/** Up to this offset skipping rows is as fast as using the spans. */
const NEAR = 2000

/**
 * Counts one visible post more or less, or a changed adults-only flag; comes after the section's counts in the
 * lock order.
 * @param nodeId null: the whole site; locked last, because all posts on the site contend for it
 */
export const countInSpan = (
  tx: Tx,
  nodeId: number | null,
  postId: number,
  { posts, r18 }: { posts: number; r18: number },
): void => queries.move.enqueue(tx, { nodeId: nodeId ?? ALL, span: spanOf(postId), posts, r18 })

/**
 * Where a page far from both ends begins: in the span that contains it, a few thousand posts from the span's
 * start. `stuck` posts are counted in the spans, but are in no page.
 * @param nodeId null: the whole site
 * @returns undefined if the page is near enough without spans
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

/** Recounts all spans; the caller has locked the counts of every section. @returns the number of wrong rows */
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
