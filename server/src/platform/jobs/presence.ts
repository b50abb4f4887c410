import type { WorkerEvents } from 'graphile-worker'
import type { Db, Tx } from '../db/sql.ts'
import type { Log } from '../log.ts'
import * as queries from './queries.ts'

const EVERY_MS = 10_000

/**
 * A runner that dies during a job leaves it locked, by the library's default for four hours. So each runner sends
 * heartbeats, and unlocks the jobs of runners without one. If the database failed over while a job was handed out or
 * reported as done, its live runner has it locked without running it; it unlocks those too.
 * @returns stops it
 */
export function stayPresent(db: Db, events: WorkerEvents, log: Log): () => Promise<void> {
  // A single statement is a transaction of its own, so Db can be used as Tx.
  const alone = db as Tx
  let id: string | undefined
  let timer: NodeJS.Timeout | undefined
  const running = new Set<string>()
  events.on('job:start', ({ job }) => running.add(job.id))
  events.on('job:complete', ({ job }) => running.delete(job.id))
  const heartbeat = async (): Promise<void> => {
    try {
      if (id !== undefined) {
        await queries.present.run(alone, { id })
        await queries.freeOwn.run(alone, { id, running: [...running].map(Number) })
      }
      await queries.freeJobs.run(alone, {})
    } catch (error) {
      log.warn({ err: error }, 'a job runner could not send its heartbeat')
    }
  }
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
    void heartbeat()
    timer = setInterval(() => void heartbeat(), EVERY_MS).unref()
  })
  return async () => {
    clearInterval(timer)
    if (id !== undefined) await queries.removeWorker.run(alone, { id }).catch(() => undefined)
  }
}
