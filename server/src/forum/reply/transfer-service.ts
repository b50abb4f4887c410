import { type ImportedPicture, placeImported } from '../../content/picture/import-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { countOfMember } from '../post/count-service.ts'
import { addFloors, lockForReplies } from '../post/transfer-service.ts'
import { countInNode } from '../section/count-service.ts'
import { dropThread } from './announce-service.ts'
import { repliesImported } from './events.ts'
import * as queries from './transfer-queries.ts'

/** All replies of a post, the first one first. */
export const repliesFrom = (db: Db, of: { postId: number; after: number; size: number; closing: readonly number[] }) =>
  queries.page.all(db, of)

export interface ImportedReply {
  /** Its number in the file, and that of what it answers; null for the post. */
  readonly source: number
  readonly parent: number | null
  readonly isGone: boolean
  readonly isOp: boolean
  readonly author: string | null
  readonly content: string
  readonly createdAt: Date
  readonly isSelected: boolean
  readonly pictures: readonly ImportedPicture[]
}

type Parent = Awaited<ReturnType<typeof queries.parents.one>>
type Numbered = Pick<Parent, 'floors' | 'opFloors'>

function nextFloor(above: Numbered, isOp: boolean): { floor: number; opFloor: number | null } {
  above.floors++
  if (isOp) above.opFloors++
  return { floor: above.floors, opFloor: isOp ? above.opFloors : null }
}

interface Under {
  readonly postId: number
  readonly authorId: number
  /** The ids of earlier replies by their number in the file. */
  readonly known: ReadonlyMap<number, number>
}

const NONE_UNDER = { floors: 0, opFloors: 0, replyCount: 0 }

/** The rows of the replies, whose floors continue those that are there, in the order of the file. */
function rowsOf(
  replies: readonly (ImportedReply & { id: number })[],
  { post, parents, now }: { post: Numbered; parents: Map<number, Parent>; now: string },
) {
  return replies.map(
    ({ id, source, parent: of, isOp, isGone, isSelected, author, content, createdAt }): queries.Row => {
      const parent = of === null ? undefined : parents.get(of)
      if (of !== null && parent === undefined) throw new Error(`reply ${source} answers none`)
      if (parent && !isGone) parent.replyCount++
      const row = {
        id,
        parentId: parent?.id ?? null,
        topId: parent?.topId ?? id,
        ...nextFloor(parent ?? post, isOp),
        ...NONE_UNDER,
        isOp,
        author,
        content,
        createdAt: createdAt.toISOString(),
        selectedAt: isSelected ? now : null,
        goneAt: isGone ? now : null,
      }
      // Later replies of the same entry may answer it, and count in this row.
      parents.set(source, row)
      return row
    },
  )
}

/** Adds replies of a file to a post of it. @returns their ids, in their order; undefined if the post is gone */
export async function importReplies(
  app: App,
  tx: Tx,
  { postId, authorId, known }: Under,
  replies: readonly ImportedReply[],
): Promise<number[] | undefined> {
  const post = await lockForReplies(tx, postId)
  if (post === undefined) return undefined
  const sourceOf = new Map([...known].map(([source, id]) => [id, source]))
  const earlier = await queries.parents.all(tx, { postId, ids: [...sourceOf.keys()] })
  const parents = new Map(earlier.map((row) => [sourceOf.get(row.id) ?? 0, row]))
  const drawn = await queries.drawIds.all(tx, { postId, count: replies.length })
  const ids = drawn.map(({ id }) => id).toSorted((a, b) => a - b)
  const numbered = replies.map((reply, at) => ({ ...reply, id: ids[at] ?? 0 }))
  const rows = rowsOf(numbered, { post, parents, now: app.clock.now().toISOString() })
  const { nodeId, isR18 } = post
  await queries.add.run(tx, { postId, nodeId, authorId, isR18, rows })
  if (earlier.length > 0) await queries.setFloors.run(tx, { postId, rows: earlier })
  for (const { id, pictures } of numbered) await placeImported(tx, { kind: 'reply', thingId: id }, pictures)
  const there = rows.filter(({ goneAt }) => goneAt === null)
  const last = replies.findLast(({ isGone }) => !isGone)?.createdAt ?? null
  await addFloors(tx, { postId, floors: post.floors, opFloors: post.opFloors, living: there.length, last })
  dropThread(app, tx, postId)
  await emit(app, tx, repliesImported, { nodeId, replies: there })
  count(tx, { nodeId, authorId, isR18 }, there)
  return ids
}

function count(
  tx: Tx,
  { nodeId, authorId, isR18 }: { nodeId: number; authorId: number; isR18: boolean },
  there: readonly queries.Row[],
): void {
  const replies = there.length
  countOfMember(tx, authorId, { replies, ownReplies: replies, repliesR18: isR18 ? replies : 0 })
  const selectedReplies = there.filter(({ selectedAt }) => selectedAt !== null).length
  if (selectedReplies > 0) countInNode(tx, nodeId, { selectedReplies, selectedRepliesR18: isR18 ? selectedReplies : 0 })
}
