import type { Flash, PostItem, ReplyItem } from '@sp/contract'
import { searchedFlashes } from '../flash/search-service.ts'
import type { Visitor } from '../follow/service.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import { searchedPosts } from '../post/search-service.ts'
import { searchedReplies } from '../reply/search-service.ts'
import type { Cut } from './excerpt.ts'
import type { Findable, SourceType } from './rules.ts'

/** A thing as its lists show it, and what an excerpt is taken from. */
export interface Shown {
  readonly flash?: Flash
  readonly post?: PostItem
  readonly reply?: ReplyItem
  readonly text: string
  /** Of a long one only what stands around the words. */
  readonly cut?: Cut
  /** What it stands under, shown whole. */
  readonly title: string
}

/** What a search asks of the feature whose things it finds. */
interface Source {
  /** What is there to be found, locked until the end of the transaction; undefined where that is nothing. */
  textOf(tx: Tx, id: number): Promise<Findable | undefined>
  /** The same of the next ones of a bucket, by their ids, and nothing is locked. */
  textsIn(db: Db, of: { bucket: number; after: number; size: number }): Promise<(Findable & { id: number })[]>
  /** Those that this viewer may find; in one section, or anywhere (null). */
  visible(
    db: Db,
    of: Visitor & { ids: readonly number[]; nodeId: number | null },
  ): Promise<{ id: number; authorId: number }[]>
  /**
   * In the order in which they are named; what went meanwhile is left out.
   * @param words what a long text is cut around.
   */
  present(ctx: Ctx, viewing: Visitor, ids: readonly number[], words: readonly string[]): Promise<Shown[]>
}

export const sources: Readonly<Record<SourceType, Source>> = {
  flash: searchedFlashes,
  post: searchedPosts,
  reply: searchedReplies,
}
