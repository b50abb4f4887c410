import { lengthOf, POST_MAX } from '@sp/contract'
import { type ImportedPicture, placeImported } from '../../content/picture/import-service.ts'
import { drawBucket } from '../../platform/bucket.ts'
import type { App, ViewingWithId } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { emit } from '../../platform/events.ts'
import { postImported } from './events.ts'
import type { PollRow } from './poll-rules.ts'
import { pollsOf } from './poll-service.ts'
import { excerptOf, OPEN, statusOf, textsOfDraft, wireTextsOf } from './rules.ts'
import { pollText } from './texts.ts'
import * as queries from './transfer-queries.ts'
import { applyTransition } from './transition-service.ts'

/** Posts that everyone may see, the first one first. */
export async function publicPosts(db: Db, of: ViewingWithId & { nodeId: number; after: number; size: number }) {
  const rows = await queries.page.all(db, of)
  const polls = await pollsOf(db, rows)
  return rows.map((row) => ({ ...row, texts: withPollLines(wireTextsOf(row), polls.get(row.id)) }))
}

/** Ballots belong to accounts, which do not move: the poll becomes lines of the text, where they fit. */
function withPollLines<T extends { description: string }>(texts: T, poll: PollRow | undefined): T {
  if (poll === undefined) return texts
  const description = `${texts.description}\n\n${pollText(poll.options, poll.ended ? poll.votes : undefined)}`
  return lengthOf(description) > POST_MAX ? texts : { ...texts, description }
}

export interface ImportedPost {
  readonly nodeId: number
  readonly authorId: number
  /** As the file names it; null for 佚名. */
  readonly author: string | null
  readonly title: string
  readonly description: string
  readonly warning: string | null
  readonly createdAt: Date
  readonly isSelected: boolean
  readonly pictures: readonly ImportedPicture[]
}

/** Without notices, points and review: staff chose to bring it. */
export async function importPost(app: App, tx: Tx, { pictures, ...post }: ImportedPost): Promise<number> {
  const { nodeId, authorId, warning } = post
  const texts = textsOfDraft(post)
  const selectedAt = post.isSelected ? app.clock.now() : null
  const row = { ...post, ...texts, excerpt: excerptOf(texts), bucket: drawBucket(), selectedAt }
  const { id, createdAt } = await queries.add.one(tx, row)
  await placeImported(tx, { kind: 'post', thingId: id }, pictures)
  await emit(app, tx, postImported, { postId: id })
  const to = { nodeId, warning, selectedAt, status: statusOf({ state: OPEN, removedBy: null }) }
  await applyTransition(app, tx, { id, authorId, createdAt }, { to })
  return id
}

export const lockForReplies = (tx: Tx, postId: number) => queries.lock.maybe(tx, { postId })

export const addFloors = (
  tx: Tx,
  change: { postId: number; floors: number; opFloors: number; living: number; last: Date | null },
): Promise<number> => queries.addFloors.run(tx, change)
