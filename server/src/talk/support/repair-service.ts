import type { App } from '../../platform/ctx.ts'
import { recountWhole } from '../../platform/repair.ts'
import * as queries from './queries.ts'

export const repairThreads = (app: Pick<App, 'transact'>): Promise<number> =>
  recountWhole(app, async (tx, from) => {
    const ids = (await queries.lockNext.all(tx, from)).map(({ userId }) => userId)
    return { ids, wrong: await queries.recount.run(tx, { userIds: ids }) }
  })
