import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Batch, recountAll } from '../../platform/repair.ts'
import { readSettingsWithin } from '../../site/system/service.ts'
import * as candidates from './candidate-queries.ts'
import { lockNext } from './member-queries.ts'
import { HIDDEN_BITS } from './member-service.ts'

export const repairCandidates = (app: App): Promise<number> =>
  recountAll(app, (tx, batch) => repairBatch(app, tx, batch))

async function repairBatch(app: App, tx: Tx, { bucket, after, batch: size }: Batch) {
  const ids = (await lockNext.all(tx, { bucket, after, size })).map(({ id }) => id)
  if (ids.length === 0) return { ids, wrong: 0 }
  const { squareMinAge: leastAge } = await readSettingsWithin(app, tx)
  const dropped = await candidates.dropUnfit.run(tx, { userIds: ids, leastAge })
  return { ids, wrong: dropped + (await candidates.put.run(tx, { userIds: ids, leastAge, ...HIDDEN_BITS })) }
}
