import { isErased } from '../../account/account/person-service.ts'
import { resealFiles, sealCopies } from '../../content/upload/sealed-file-service.ts'
import { removeWholly } from '../../content/upload/stored-file-service.ts'
import { inPages } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { drawStem, imgKey, thumbKey } from '../../platform/files/keys.ts'
import type { Rekey } from '../../platform/vault/reseal.ts'
import { isCurrent } from '../../platform/vault/service.ts'
import * as queries from './seal-queries.ts'

const SEAL = 'flash.seal'
const BATCH_SIZE = 500
const MOST_JOBS = 2_000

type Plain = Awaited<ReturnType<typeof queries.plain.all>>[number]

/** In the transaction that makes a flash private, or stores a plain picture of one that is. */
export const sealLater = (app: Pick<App, 'jobs'>, tx: Tx, flashId: number): Promise<void> =>
  app.jobs.add(tx, SEAL, { flashId }, { key: `${SEAL} ${flashId}` })

/** Job: seals the plain pictures of a private flash. Each is there all the time, in one form or the other. */
export async function sealPictures(app: App, { flashId }: { flashId: number }): Promise<void> {
  for (const row of await queries.plain.all(app.db, { flashId })) {
    // A key that the erasure destroyed must not come again; the pictures go with the flash.
    if (await isErased(app, row.authorId)) return
    await sealPicture(app, flashId, row)
  }
  await app.transact((tx) => queries.end.run(tx, { flashId }))
}

async function sealPicture(app: App, flashId: number, { uploadId, authorId, img, thumb }: Plain): Promise<void> {
  const stem = drawStem()
  const to = { img: imgKey(stem, img.slice(img.lastIndexOf('.') + 1)), thumb: thumbKey(stem) }
  const sealedWith = await sealCopies(app, authorId, [
    { from: img, to: to.img },
    { from: thumb, to: to.thumb },
  ])
  const isSwapped = await app.transact(async (tx) => {
    // The author got a new key in the meantime: the next sweep seals it again.
    if (sealedWith !== undefined && !(await isCurrent(tx, authorId, sealedWith))) return false
    if ((await queries.swap.maybe(tx, { flashId, uploadId, plainImg: img, ...to })) === undefined) return false
    await removeWholly(app, tx, [img, thumb])
    return true
  })
  if (!isSwapped) await app.files.remove([to.img, to.thumb])
}

/** Job: what became private before pictures were sealed, or on a node of the version before. One job for each flash. */
export async function sealAll(app: App): Promise<void> {
  let jobs = 0
  for await (const rows of inPages(BATCH_SIZE, (from) => queries.waiting.all(app.db, from))) {
    const ids = rows.map(({ id }) => id)
    jobs += await app.transact(async (tx) => {
      const done = new Set((await queries.endAll.all(tx, { ids })).map(({ id }) => id))
      const left = ids.filter((id) => !done.has(id))
      for (const id of left) await sealLater(app, tx, id)
      return left.length
    })
    if (jobs >= MOST_JOBS) return
  }
}

/** With a new key of their author. */
export async function resealPictures(app: App, authorId: number, rekey: Rekey): Promise<number> {
  let done = 0
  for await (const rows of inPages(BATCH_SIZE, (from) => queries.sealedOf.all(app.db, { authorId, ...from })))
    done += await resealFiles(
      app,
      rows.flatMap(({ img, thumb }) => [img, thumb]),
      rekey,
    )
  return done
}
