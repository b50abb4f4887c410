import { BUCKETS, bucketOf } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { keysWaiting } from '../platform/jobs/run.ts'
import { searchedReplies } from '../reply/search-service.ts'
import * as queries from './queries.ts'
import { entryOf, type Findable, type SourceType, sectionWord } from './rules.ts'
import { sources } from './sources.ts'

const AT_ONCE = 100
/** What is gone through before the place is written down: of a million things some four thousand. */
const BUCKETS_AT_ONCE = 4
/** One run of the job begins nothing more after this, so that it is over before the next begins. */
const FILL_MS = 3_000

export interface Named {
  readonly type: SourceType
  readonly id: number
}

/** A thing waits once. */
const keyOf = (id: number): string => `search ${id}`

/** Something became of it: soon it is found by what it says then, or not at all. */
export const lookAgain = (app: App, tx: Tx, { type, id }: Named): Promise<void> =>
  app.jobs.add(tx, 'search.enter', { type, id }, { key: keyOf(id) })

/** The same at once, for what is short and new: its words go with it, and no job has to look for them. */
export const enterNew = async (tx: Tx, { type, ...thing }: Named & Findable): Promise<void> =>
  queries.enter.send(tx, { thingId: thing.id, type, words: entryOf(type, thing) })

/** Enters a thing as it stands now; it stays so until that is committed. @returns how many entries changed. */
export const enter = (app: App, { type, id }: Named): Promise<number> =>
  app.transact(async (tx) => {
    const thing = await sources[type].textOf(tx, id)
    if (thing === undefined) return queries.drop.run(tx, { thingId: id })
    return queries.enter.run(tx, { thingId: id, type, words: entryOf(type, { id, ...thing }) })
  })

/** Its replies move with it; under the number of the section that it is in by now. */
export const movePost = (app: App, { postId, from }: { postId: number; from: number }): Promise<void> =>
  app.transact(async (tx) => {
    const { nodeId, ids } = await searchedReplies.under(tx, postId)
    const [gone, words] = [[sectionWord('reply', from)], [sectionWord('reply', nodeId)]]
    await queries.move.run(tx, { bucket: bucketOf(postId), ids, gone, words })
  })

/** Enters whatever of a bucket is not found as it stands; what a job is about to enter is left to that. @returns how many were wrong. */
async function mendBucket(app: App, type: SourceType, bucket: number): Promise<number> {
  let wrong = 0
  for (let after = 0, isMore = true; isMore; ) {
    const things = await sources[type].textsIn(app.db, { bucket, after, size: AT_ONCE })
    isMore = things.length === AT_ONCE
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

/** Goes on entering what was there before anybody could look for it. @returns whether something was left to do. */
export async function fillOn(app: App): Promise<boolean> {
  const unfilled = await queries.unfilled.all(app.db, { buckets: BUCKETS })
  const buckets = unfilled.length > 0 ? await app.buckets() : []
  for (const { type, nextBucket } of unfilled) {
    const end = Math.min(BUCKETS, nextBucket + BUCKETS_AT_ONCE)
    const due = buckets.filter((bucket) => bucket >= nextBucket && bucket < end)
    for (const bucket of due) await mendBucket(app, type as SourceType, bucket)
    await app.transact((tx) => queries.filled.run(tx, { type, next: end }))
  }
  return unfilled.length > 0
}

/** Fills for a few seconds: all of a small site within minutes, and little at a time of a large one. */
export async function fillForAWhile(app: App): Promise<void> {
  const until = performance.now() + FILL_MS
  while ((await fillOn(app)) && performance.now() < until);
}

/** Enters again what is not as it should be, and drops what leads to nothing. @returns how many entries were wrong. */
export async function repairEntries(app: App): Promise<number> {
  // What is still on its way is no fault.
  while (await fillOn(app));
  const buckets = await app.buckets()
  let wrong = 0
  for (const type of Object.keys(sources) as SourceType[])
    for (const bucket of buckets) wrong += await mendBucket(app, type, bucket)
  return wrong
}
