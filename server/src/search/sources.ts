import type { Flash, PostItem, ReplyItem } from '@sp/contract'
import { searchedFlashes } from '../flash/flash/search-service.ts'
import { searchedPosts } from '../forum/post/search-service.ts'
import { searchedReplies } from '../forum/reply/search-service.ts'
import type { Ctx, ViewingWithId } from '../platform/ctx.ts'
import type { Db, Tx } from '../platform/db/sql.ts'
import type { Cut } from './excerpt.ts'
import type { Findable, SourceType } from './rules.ts'

export interface Shown {
  readonly flash?: Flash
  readonly post?: PostItem
  readonly reply?: ReplyItem
  readonly text: string
  readonly cut?: Cut
  readonly title: string
}

interface Source {
  /** The searchable text of a thing, locked until the end of the transaction; undefined if it is not searchable. */
  textOf(tx: Tx, id: number): Promise<Findable | undefined>
  /** The same for the next things of a bucket by id, without locks. */
  textsIn(db: Db, of: { bucket: number; after: number; size: number }): Promise<(Findable & { id: number })[]>
  /** Those that this viewer may find; in one section, or anywhere (null). */
  visible(
    db: Db,
    of: ViewingWithId & { ids: readonly number[]; nodeId: number | null },
  ): Promise<{ id: number; authorId: number }[]>
  /**
   * In the given order; things deleted in between are left out.
   * @param words a long text is cut around them
   */
  present(ctx: Ctx, viewing: ViewingWithId, ids: readonly number[], words: readonly string[]): Promise<Shown[]>
}

export const sources: Readonly<Record<SourceType, Source>> = {
  flash: searchedFlashes,
  post: searchedPosts,
  reply: searchedReplies,
}
