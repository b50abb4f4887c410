import { searchedReplies } from '../forum/reply/search-service.ts'
import { BUCKETS, bucketOf } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { keysWaiting } from '../platform/jobs/run.ts'
import * as queries from './queries.ts'
import { entryOf, type Findable, type SourceType, sectionWord } from './rules.ts'
import { sources } from './sources.ts'

const BATCH_SIZE = 100
/** Buckets processed before the position is stored: some four thousand of a million things. */
const BUCKET_BATCH_SIZE = 4
/** One run of the job starts no new batch after this, so that it ends before the next run. */
const FILL_MS = 3_000

export interface Named {
  readonly type: SourceType
  readonly id: number
}

const keyOf = (id: number): string => `search ${id}`

/** Schedules a job that indexes the thing's state at that time, or removes it from the index. */
export const reindex = (app: App, tx: Tx, { type, id }: Named): Promise<void> =>
  app.jobs.add(tx, 'search.enter', { type, id }, { key: keyOf(id) })

/** Indexes a short new thing at once, with the given text and without a job. */
export const enterNew = async (tx: Tx, { type, ...thing }: Named & Findable): Promise<void> =>
  queries.enter.enqueue(tx, { thingId: thing.id, type, words: entryOf(type, thing) })

/**
 * Indexes the current state of a thing, which is locked until the commit.
 * @returns the number of changed entries
 */
export const enter = (app: App, { type, id }: Named): Promise<number> =>
  app.transact(async (tx) => {
    const thing = await sources[type].textOf(tx, id)
    if (thing === undefined) return queries.drop.run(tx, { thingId: id })
    return queries.enter.run(tx, { thingId: id, type, words: entryOf(type, { id, ...thing }) })
  })

export const movePost = (app: App, { postId, from }: { postId: number; from: number }): Promise<void> =>
  app.transact(async (tx) => {
    const { nodeId, ids } = await searchedReplies.under(tx, postId)
    const [gone, words] = [[sectionWord('reply', from)], [sectionWord('reply', nodeId)]]
    await queries.move.run(tx, { bucket: bucketOf(postId), ids, gone, words })
  })

async function repairBucket(app: App, type: SourceType, bucket: number): Promise<number> {
  let wrong = 0
  for (let after = 0, isMore = true; isMore; ) {
    const things = await sources[type].textsIn(app.db, { bucket, after, size: BATCH_SIZE })
    isMore = things.length === BATCH_SIZE
    const upTo = isMore ? (things.at(-1)?.id ?? after) : Number.MAX_SAFE_INTEGER
    const ids = things.map(({ id }) => id)
    const words = things.map((thing) => entryOf(type, thing).join(' '))
    const astray = (await queries.astray.all(app.db, { bucket, type, after, upTo, ids, words })).map(({ id }) => id)
    const waiting = await keysWaiting(app.db, astray.map(keyOf))
    for (const id of astray) if (!waiting.has(keyOf(id))) wrong += await enter(app, { type, id })
    after = upTo
  }
  return wrong
}

export async function fillOn(app: App): Promise<boolean> {
  const unfilled = await queries.unfilled.all(app.db, { buckets: BUCKETS })
  const buckets = unfilled.length > 0 ? await app.buckets() : []
  for (const { type, nextBucket } of unfilled) {
    const end = Math.min(BUCKETS, nextBucket + BUCKET_BATCH_SIZE)
    const due = buckets.filter((bucket) => bucket >= nextBucket && bucket < end)
    for (const bucket of due) await repairBucket(app, type as SourceType, bucket)
    await app.transact((tx) => queries.filled.run(tx, { type, next: end }))
  }
  return unfilled.length > 0
}

/** Fills for a few seconds: a small site is complete within minutes, and a large one is filled slowly. */
export async function fillForAWhile(app: App): Promise<void> {
  const until = performance.now() + FILL_MS
  while ((await fillOn(app)) && performance.now() < until);
}

export async function repairEntries(app: App): Promise<number> {
  // Entries not indexed yet do not count as wrong.
  while (await fillOn(app));
  const buckets = await app.buckets()
  let wrong = 0
  for (const type of Object.keys(sources) as SourceType[])
    for (const bucket of buckets) wrong += await repairBucket(app, type, bucket)
  return wrong
}
