import type { App } from '../platform/ctx.ts'
import * as queries from './queries.ts'

const BATCH = 500

/** Recounts what either side has not read, locking a batch of threads at a time. @returns how many were wrong. */
export async function repairThreads(app: Pick<App, 'transact'>): Promise<number> {
  let wrong = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    const done = await app.transact(async (tx) => {
      const userIds = (await queries.lockNext.all(tx, { after: from, batch: BATCH })).map(({ userId }) => userId)
      return { userIds, wrong: await queries.recount.run(tx, { userIds }) }
    })
    wrong += done.wrong
    after = done.userIds.length === BATCH ? done.userIds.at(-1) : undefined
  }
  return wrong
}
