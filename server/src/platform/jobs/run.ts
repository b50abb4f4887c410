import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { type Db, fragment, int4, int8, json, orNull, read, str, strs, type Tx, write } from '../db/sql.ts'
import type { Log } from '../log.ts'
import type { Traces } from '../traces/traces.ts'
import { stayPresent } from './presence.ts'

export interface Jobs {
  /**
   * Queued only if the transaction commits. The same `key` replaces a job that has not started; beside one that runs it
   * is another job. Of one `queue` one job runs at a time, on all nodes.
   */
  add(
    tx: Tx,
    name: string,
    payload: unknown,
    options?: { delaySeconds?: number; key?: string; tries?: number; queue?: string },
  ): Promise<void>
}

/** A job may run twice, so it must be idempotent. */
export type Job = (payload: never) => Promise<void>

export interface JobTable {
  tasks: Record<string, Job>
  cron: Record<string, string>
}

/**
 * For a statement that adds a job conditionally. Uses now() and not app_now(): the runner compares with the real
 * time.
 */
export const jobAdded = fragment`graphile_worker.add_job(${str('name')}::text, (${json<unknown>()('payload')}::jsonb)::json,
    run_at => now() + make_interval(secs => ${int4('delaySeconds')}::integer),
    queue_name => ${orNull(str)('queue')}::text, job_key => ${orNull(str)('key')}::text, max_attempts => ${int4('tries')}::integer)`

const addJob = write({ id: int8 })`SELECT id FROM ${jobAdded}`

const countJobs = read({ waiting: int4, failed: int4 })`
  SELECT (count(*) FILTER (WHERE run_at <= now() AND attempts < max_attempts))::integer AS waiting,
    (count(*) FILTER (WHERE attempts >= max_attempts))::integer AS failed
  FROM graphile_worker.jobs`

export const jobsWaiting = (db: Db) => countJobs.one(db, {})

const findKeys = read({ key: str })`
  SELECT key FROM graphile_worker.jobs WHERE key = ANY(${strs('keys')}::text[]) AND attempts < max_attempts`

export const keysWaiting = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  keys.length === 0 ? new Set() : new Set((await findKeys.all(db, { keys })).map(({ key }) => key))

export const jobs: Jobs = {
  add: async (tx, name, payload, { delaySeconds = 0, key, tries = 12, queue } = {}) =>
    addJob.enqueue(tx, { name, payload, delaySeconds, key: key ?? null, tries, queue: queue ?? null }),
}

const quiet = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ job: meta }, message)
  })

export const prepareJobs = (pool: pg.Pool, log: Log) => runMigrations({ pgPool: pool, logger: quiet(log) })

export const taskList = (tasks: JobTable['tasks']): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, job]) => [name, (payload: unknown) => job(payload as never)]))

const tracedTasks = (tasks: JobTable['tasks'], traces: Traces | undefined): JobTable['tasks'] =>
  traces === undefined
    ? tasks
    : Object.fromEntries(
        Object.entries(tasks).map(([name, job]): [string, Job] => [
          name,
          (payload) => traces.span(`job ${name}`, { 'sp.job': name }, () => job(payload)),
        ]),
      )

export interface Runner {
  stop(): Promise<void>
}

export async function startJobs(
  pool: pg.Pool,
  table: JobTable,
  log: Log,
  onDone: (task: string) => void = () => undefined,
  traces?: Traces,
): Promise<Runner> {
  const events = new EventEmitter() as WorkerEvents
  events.on('job:success', ({ job }) => onDone(job.task_identifier))
  const leave = stayPresent(pool, events, log)
  const runner = await run({
    events,
    pgPool: pool,
    logger: quiet(log),
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: taskList(tracedTasks(table.tasks, traces)),
    parsedCronItems: parseCronItems(
      Object.entries(table.cron).map(([task, match]) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
  })
  return {
    stop: async () => {
      await runner.stop()
      await leave()
    },
  }
}
