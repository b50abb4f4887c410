import { summariesOf } from '../../account/account/summary-service.ts'
import { award } from '../../people/points/service.ts'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Db, Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import * as queries from './quality-queries.ts'

export type QualityKind = 'post' | 'reply'

/** Requirements for points: length in code points, and stars of others (DECISIONS 2). */
export const QUALITY = {
  post: { length: 200, stars: 3, reason: 'qualityTopic' },
  reply: { length: 50, stars: 2, reason: 'qualityReply' },
} as const

/** A thing with more stars than this has been checked often enough. */
const STARS_MOST = 30
const BATCH_SIZE = 100

export interface QualityFacts {
  authorId: number
  isListed: boolean
  isHidden: boolean
  length: number
  /** Stars that count, up to the required number. */
  stars: number
}

type AssessQuality = (db: Db, id: number, needed: number) => Promise<QualityFacts | undefined>

const assessors = extensionPoint<QualityKind, AssessQuality>('judgeQuality')

export const registerQualityKind = (app: App, kind: QualityKind, assess: AssessQuality): void =>
  assessors.register(app, kind, assess)

export async function requestAssessment(
  tx: Tx,
  { kind, id, stars, createdAt }: { kind: QualityKind; id: number; stars: number; createdAt: Date },
): Promise<void> {
  if (stars >= QUALITY[kind].stars && stars <= STARS_MOST) await queries.scheduleReview.run(tx, { kind, id, createdAt })
}

export const assessPost: AssessQuality = async (db, postId, needed) => {
  const facts = await queries.post.maybe(db, { postId })
  return facts && { ...facts, ...(await queries.postStars.one(db, { postId, needed })) }
}

export const giveQualityPoints = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.due.all(app.db, { size }),
    (tx, { id, kind }) => assessOne(app, tx, { id, kind: kind as QualityKind }),
  )

/** A thing that does not qualify now may qualify with a later star. */
async function assessOne(app: App, tx: Tx, key: { id: number; kind: QualityKind }): Promise<void> {
  if ((await queries.lockDue.maybe(tx, key)) === undefined) return
  const { length, stars, reason } = QUALITY[key.kind]
  const found = await assessors.get(app, key.kind)?.(tx, key.id, stars)
  if (found?.isHidden) return void (await queries.postpone.run(tx, key))
  const isWorthy = found?.isListed === true && found.length >= length && found.stars >= stars
  if (!isWorthy || !(await isHere(app, tx, found.authorId))) return void (await queries.forget.run(tx, key))
  await award(app, tx, found.authorId, reason, key.id)
  await queries.settle.run(tx, key)
}

const isHere = async (app: App, tx: Tx, userId: number): Promise<boolean> =>
  (await summariesOf(app, [userId], tx)).get(userId)?.isHere === true

export const forgetQuality = (tx: Tx, kind: QualityKind, id: number): Promise<number> =>
  queries.forget.run(tx, { kind, id })
