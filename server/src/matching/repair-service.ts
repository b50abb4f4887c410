import type { App } from '../platform/ctx.ts'
import { recountAll } from '../platform/repair.ts'
import { repairCandidates } from '../square/repair-service.ts'
import * as queries from './repair-queries.ts'

/** Recounts the pairings of each member, and then whom the square lets be found, which follows from them. @returns how many were wrong. */
export async function repairMatching(app: App): Promise<number> {
  const counts = await recountAll(app, async (tx, from) => {
    const ids = (await queries.lockNext.all(tx, from)).map(({ id }) => id)
    return { ids, wrong: ids.length > 0 ? await queries.recount.run(tx, { bucket: from.bucket, ids }) : 0 }
  })
  return counts + (await repairCandidates(app))
}
