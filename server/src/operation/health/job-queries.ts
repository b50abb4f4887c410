import { int4, int8, orNull, read, str, write } from '../../platform/db/sql.ts'

const MOST = 20_000

/**
 * At most so many jobs are read: what comes behind them waits no longer than they do. A job behind a running one of its
 * queue is not late.
 */
export const jobs = read({ task: str, waiting: int4, oldestSeconds: orNull(int4), failed: int4 })`
  SELECT task, (count(*) FILTER (WHERE waits))::integer AS waiting,
    (extract(epoch FROM now() - min(run_at) FILTER (WHERE waits)))::integer AS "oldestSeconds",
    (count(*) FILTER (WHERE failed))::integer AS failed
  FROM (SELECT task, run_at, failed, run_at <= now() AND NOT failed AND NOT runs
        AND NOT (queue IS NOT NULL AND bool_or(runs) OVER (PARTITION BY queue)) AS waits
    FROM (SELECT task_identifier AS task, queue_name AS queue, run_at, locked_at IS NOT NULL AS runs,
        attempts >= max_attempts AS failed
      FROM graphile_worker.jobs WHERE run_at <= now() OR attempts >= max_attempts
      ORDER BY priority, run_at LIMIT ${int8('most')}) few) each
  GROUP BY task`

export const retryFailed = write({ id: int4 })`
  SELECT 1 AS id FROM graphile_worker.reschedule_jobs(
    (SELECT array_agg(id) FROM (SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts LIMIT 1000) few),
    run_at => now(), attempts => 0)`

export const MOST_JOBS = MOST
