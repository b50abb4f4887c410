import type { StorageReading } from '@sp/contract'
import type { App } from '../../platform/ctx.ts'
import { fileOwners, type OwnedFile } from '../../platform/files/owners.ts'
import { FILES_A_PAGE, type StoredFile } from '../../platform/files/store.ts'
import * as queries from './storage-queries.ts'
import { endOf, filesIn, isPlausible, merged, presentKinds, sortFiles, stemOf } from './storage-rules.ts'

/** One step of the job; the whole pass is spread over many. */
const PAGES = 20
/** More rows than files of a page: of many rows the files are missing. */
const MOST_ROWS = 5 * FILES_A_PAGE
/** Behind every key. */
const END = '~'

type Pass = NonNullable<Awaited<ReturnType<typeof queries.open.maybe>>>

/** Once a day, goes over all stored files in bounded steps. */
export async function passFiles(app: App, pages = PAGES): Promise<void> {
  let pass = await queries.open.maybe(app.db, {})
  pass ??= await app.transact((tx) => queries.begin.maybe(tx, {}))
  const removes = pass !== undefined && (await mayRemove(app))
  for (let page = 0; pass !== undefined && page < pages; page++) pass = await passPage(app, pass, removes)
}

interface Page {
  files: readonly StoredFile[]
  owned: readonly OwnedFile[]
  to: string
  isLast: boolean
}

/** The next files, and what owns them. A page ends earlier where it has more rows than are read at once. */
async function pageAfter(app: App, after: string): Promise<Page> {
  const { files, next } = await app.files.list('', { after })
  const to = next ?? END
  const range = {
    after: stemOf(after),
    to: next === undefined ? END : endOf(stemOf(next)),
    most: MOST_ROWS,
    keys: files.map(({ key }) => key),
  }
  const found = await Promise.all([...fileOwners.all(app).values()].map((find) => find(app, range)))
  const owned = found.flat()
  const cuts = found.filter(({ length }) => length >= MOST_ROWS).map((rows) => rows.at(-1)?.key ?? '')
  const [cut] = cuts.sort()
  if (cut === undefined) return { files, owned, to, isLast: next === undefined }
  return { files: files.filter(({ key }) => key <= cut), owned, to: cut, isLast: false }
}

/** @returns the pass as it continues; undefined at its end, or where another node continues it */
async function passPage(app: App, pass: Pass, removes: boolean): Promise<Pass | undefined> {
  const { files, owned, to, isLast } = await pageAfter(app, pass.after)
  const { kinds, orphans } = sortFiles(files, owned, app.clock.now())
  const missing = await missingAmong(app, { files, owned, after: pass.after, to })
  const keys = orphans.map(({ key }) => key)
  await app.transact((tx) => queries.addOrphans.run(tx, { id: pass.id, keys }))
  const before = new Set((await queries.foundBefore.all(app.db, { keys })).map(({ key }) => key))
  const gone = removes ? orphans.filter(({ key }) => before.has(key)) : []
  await app.files.remove(gone.map(({ key }) => key))
  const following: Pass = {
    ...pass,
    after: to,
    kinds: merged(pass.kinds, kinds),
    missing: pass.missing + missing,
    removed: pass.removed + gone.length,
    removedBytes: pass.removedBytes + gone.reduce((sum, { bytes }) => sum + bytes, 0),
  }
  return app.transact(async (tx) => {
    await queries.dropOrphans.run(tx, { keys: gone.map(({ key }) => key) })
    const { id } = pass
    if ((await queries.advance.maybe(tx, { ...following, to, after: pass.after })) === undefined) return undefined
    if (!isLast) return following
    await queries.end.run(tx, { id })
    await queries.forgetOrphans.run(tx, { id })
    await queries.forgetPasses.run(tx, {})
    return undefined
  })
}

/** Rows whose file is not there; asked again one by one, because a file may have come after the page was listed. */
async function missingAmong(app: App, { files, owned, after, to }: Omit<Page, 'isLast'> & { after: string }) {
  const there = new Set(files.map(({ key }) => key))
  const absent = owned.filter(({ key, expected }) => expected && key > after && key <= to && !there.has(key))
  let missing = 0
  for (const { key } of absent) {
    const { files: found } = await app.files.list(key, { most: 1 })
    if (found.length === 0) missing++
  }
  return missing
}

/** Whether the orphans of the last pass were as few as crashes leave. */
async function mayRemove(app: App): Promise<boolean> {
  const before = await queries.last.maybe(app.db, {})
  if (before === undefined) return false
  const orphans = before.kinds['orphan']?.files ?? 0
  if (isPlausible(orphans, filesIn(before.kinds))) return true
  app.log.warn({ orphans }, 'too many stored files belong to nothing: none is removed')
  return false
}

export async function lastPass(app: App): Promise<StorageReading | undefined> {
  const found = await queries.last.maybe(app.db, {})
  if (found === undefined) return undefined
  return {
    countedAt: found.endedAt.toISOString(),
    kinds: presentKinds(found.kinds),
    orphansRemoved: found.removed,
    orphansRemovedBytes: found.removedBytes,
    missing: found.missing,
  }
}
