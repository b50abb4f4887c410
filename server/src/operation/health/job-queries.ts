import { int4, int8, orNull, read, str, write } from '../../platform/db/sql.ts'

const MOST = 20_000

/** At most so many jobs are read: what comes behind them waits no longer than they do. */
export const jobs = read({ task: str, waiting: int4, oldestSeconds: orNull(int4), failed: int4 })`
  SELECT task, (count(*) FILTER (WHERE waits))::integer AS waiting,
    (extract(epoch FROM now() - min(run_at) FILTER (WHERE waits)))::integer AS "oldestSeconds",
    (count(*) FILTER (WHERE failed))::integer AS failed
  FROM (SELECT task_identifier AS task, run_at, run_at <= now() AND attempts < max_attempts AND locked_at IS NULL AS waits,
      attempts >= max_attempts AS failed
    FROM graphile_worker.jobs WHERE run_at <= now() OR attempts >= max_attempts
    ORDER BY priority, run_at LIMIT ${int8('most')}) few
  GROUP BY task`

export const retryFailed = write({ id: int4 })`
  SELECT 1 AS id FROM graphile_worker.reschedule_jobs(
    (SELECT array_agg(id) FROM (SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts LIMIT 1000) few),
    run_at => now(), attempts => 0)`

export const MOST_JOBS = MOST
