import { BUCKETS } from '../platform/bucket.ts'
import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import * as queries from './queries.ts'
import { entryOf, type SourceType } from './rules.ts'
import { sources } from './sources.ts'

const AT_ONCE = 200
/** What one run of the job goes through: of a million things some four thousand, so that it is over before the next begins. */
const BUCKETS_AT_ONCE = 4

export interface Named {
  readonly type: SourceType
  readonly id: number
}

/** Something became of it: soon it is found by what it says then, or not at all. */
export const lookAgain = (app: App, tx: Tx, { type, id }: Named): Promise<void> =>
  app.jobs.add(tx, 'search.enter', { type, id }, { key: `search ${id}` })

/** The same at once, for what is short and new: its words go with it, and no job has to look for them. */
export const enterNew = async (tx: Tx, { type, id, text }: Named & { readonly text: string }): Promise<void> => {
  await queries.enter.run(tx, { thingId: id, type, words: entryOf(type, id, text) })
}

/** Enters a thing as it stands now; it stays so until that is committed. @returns how many entries changed. */
export const enter = (app: App, { type, id }: Named): Promise<number> =>
  app.transact(async (tx) => {
    const text = await sources[type].textOf(tx, id)
    if (text === undefined) return queries.drop.run(tx, { thingId: id })
    return queries.enter.run(tx, { thingId: id, type, words: entryOf(type, id, text) })
  })

async function fillBucket(app: App, type: SourceType, bucket: number): Promise<number> {
  let changed = 0
  for (let after = 0; ; ) {
    const ids = (await sources[type].idsIn(app.db, { bucket, after, size: AT_ONCE })).map(({ id }) => id)
    for (const id of ids) changed += await enter(app, { type, id })
    if (ids.length < AT_ONCE) return changed
    after = ids.at(-1) ?? after
  }
}

/** Goes on entering what was there before anybody could look for it; nothing is left to do once that is through. */
export async function fillOn(app: App): Promise<void> {
  for (const { type, nextBucket } of await queries.unfilled.all(app.db, { buckets: BUCKETS })) {
    const end = Math.min(BUCKETS, nextBucket + BUCKETS_AT_ONCE)
    for (let bucket = nextBucket; bucket < end; bucket++) await fillBucket(app, type as SourceType, bucket)
    await app.transact((tx) => queries.filled.run(tx, { type, next: end }))
  }
}

/** Enters everything again. @returns how many entries were wrong. */
export async function repairEntries(app: App): Promise<number> {
  let wrong = 0
  for (const type of Object.keys(sources) as SourceType[])
    for (let bucket = 0; bucket < BUCKETS; bucket++) wrong += await fillBucket(app, type, bucket)
  return wrong
}
