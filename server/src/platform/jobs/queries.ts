import { int8s, str, write } from '../db/sql.ts'

export const present = write({})`
  INSERT INTO job_runner (id, seen_at) VALUES (${str('id')}, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`

export const removeWorker = write({})`
  DELETE FROM job_runner WHERE id = ${str('id')} OR seen_at < now() - interval '1 hour'`

export const freeJobs = write({})`
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT j.locked_by))
  FROM graphile_worker.jobs j
  WHERE j.locked_at < now() - interval '30 seconds' AND NOT EXISTS (
    SELECT 1 FROM job_runner r WHERE r.id = j.locked_by AND r.seen_at > now() - interval '30 seconds')
  HAVING count(*) > 0`

/** By the library's own tables: its functions unlock everything of a runner, also what it runs. */
export const freeOwn = write({})`
  WITH freed AS (
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_by = ${str('id')} AND locked_at < now() - interval '30 seconds'
      AND NOT id = ANY(${int8s('running')}::bigint[])
    RETURNING job_queue_id)
  UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL
  WHERE id IN (SELECT job_queue_id FROM freed)`
