import { EventEmitter } from 'node:events'
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { jobTable } from '../src/app/features.ts'
import type { App } from '../src/platform/ctx.ts'
import { type JobTable, taskList } from '../src/platform/jobs/run.ts'

/**
 * The runner does not wait for the completion update, so a job's row may still be locked when the runner
 * returns.
 */
async function expectNoneLocked(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL')
  expect(rows, 'jobs that nobody finishes').toEqual([])
}

/** They contact other machines, or start the built program: a test that looks at one replaces it. */
const toOthers: JobTable['tasks'] = {
  'alert.send': async () => undefined,
  'backup.run': async () => undefined,
  'link.card': async () => undefined,
}

const silent = new Logger(() => () => undefined)

/**
 * Empties the real queue with the real job table.
 * @param early also runs jobs that are not due yet
 * @param tasks replacements for tasks that would contact other machines
 */
export async function runJobs(
  app: App,
  pool: pg.Pool,
  { early = false, tasks = {} }: { early?: boolean; tasks?: JobTable['tasks'] } = {},
): Promise<void> {
  const failed: unknown[] = []
  const events = new EventEmitter() as WorkerEvents
  events.on('job:error', ({ error }) => void failed.push(error))
  const due = async () => {
    await vi.waitFor(() => expectNoneLocked(pool), { timeout: 10_000, interval: 5 })
    if (early) await pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts')
    const { rows } = await pool.query(
      'SELECT id FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts ORDER BY id',
    )
    return rows.map(({ id }) => id as string).join()
  }
  for (let last = '', now = await due(); now !== ''; last = now, now = await due()) {
    if (now === last) throw new Error(`nobody does the jobs ${now}`)
    await runOnce({
      pgPool: pool,
      taskList: taskList({ ...jobTable(app).tasks, ...toOthers, ...tasks }),
      logger: silent,
      events,
      noHandleSignals: true,
    })
    if (failed.length > 0) throw failed[0]
  }
}
