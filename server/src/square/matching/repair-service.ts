import type { App } from '../../platform/ctx.ts'
import { recountAll } from '../../platform/repair.ts'
import { repairCandidates } from '../membership/repair-service.ts'
import * as queries from './repair-queries.ts'

export async function repairMatching(app: App): Promise<number> {
  const counts = await recountAll(app, async (tx, from) => {
    const ids = (await queries.lockNext.all(tx, from)).map(({ id }) => id)
    return { ids, wrong: ids.length > 0 ? await queries.recount.run(tx, { bucket: from.bucket, ids }) : 0 }
  })
  return counts + (await repairCandidates(app))
}
