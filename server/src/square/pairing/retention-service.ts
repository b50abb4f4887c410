import { PAIR_RETENTION_DAYS } from '@sp/contract'
import { untilNone } from '../../platform/batches.ts'
import type { App } from '../../platform/ctx.ts'
import * as queries from './retention-queries.ts'

const BATCH_SIZE = 100

/**
 * Job: deletes the texts some time after the end. Those of a former couple stay until one of them closes the
 * account.
 */
export const forgetWords = (app: App): Promise<void> =>
  untilNone(
    app,
    BATCH_SIZE,
    (size) => queries.toForget.all(app.db, { days: PAIR_RETENTION_DAYS, size }),
    async (tx, { id }) => {
      for (const statement of [queries.dropMessages, queries.dropWords, queries.forget]) await statement.run(tx, { id })
    },
  )
