import { COLLECTED_EXCERPT, type CollectedKind, type CollectedThing } from '@sp/contract'
import type { MemberCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { beginningOf } from '../../platform/excerpt.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './queries.ts'

interface Thing {
  readonly userId: number
  readonly kind: CollectedKind
  readonly thingId: number
}

/** What the feature of a kind knows of what members collect. */
export interface Collecting {
  /** Prepares; the step refuses by `unseen` what the member may not open, and adds it. */
  collect(ctx: MemberCtx, at: { id: number; folderId: number | null }): Promise<(tx: Tx) => Promise<unknown>>
  uncollect(tx: Tx, of: { userId: number; id: number }): Promise<unknown>
  /** Rows of a member were deleted. */
  uncount?(tx: Tx, userId: number, rows: readonly { isR18: boolean }[]): void
  /** Those that the member may see, as the one rule of visibility decides. */
  thingsOf(ctx: MemberCtx, ids: readonly number[]): Promise<ReadonlyMap<number, CollectedThing>>
}

export const collectedKinds = extensionPoint<CollectedKind, Collecting>('collectedKinds')

/** @returns whether it was not collected before */
export const addCollected = async (
  tx: Tx,
  row: Thing & { isR18: boolean; folderId?: number | null | undefined },
): Promise<boolean> => (await queries.add.run(tx, { ...row, folderId: row.folderId ?? null })) > 0

/** @returns undefined if it was not collected */
export const dropCollected = (tx: Tx, thing: Thing) => queries.drop.maybe(tx, thing)

/** Some of the members who collected a thing that is being deleted. */
export const collectorsOf = async (
  tx: Tx,
  of: { kind: CollectedKind; thingId: number; size: number },
): Promise<number[]> => (await queries.collectorsOf.all(tx, of)).map(({ userId }) => userId)

interface Given extends Omit<CollectedThing, 'excerpt'> {
  text: string
}

/** How a list shows a thing: what is below a warning is not sent. */
export function collectedThing({ text, cover, warning, ...given }: Given): CollectedThing {
  const isCovered = warning !== null
  return {
    ...given,
    warning,
    excerpt: isCovered ? '' : beginningOf(text, COLLECTED_EXCERPT),
    cover: isCovered ? null : cover,
  }
}
