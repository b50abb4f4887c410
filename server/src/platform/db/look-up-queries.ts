import { bool, int4, read, str } from './sql.ts'

/**
 * Limits this transaction to a statement timeout, one processor and index scans. Where an index plan costs as
 * much as a sequential scan, the scan would take memory and disk from all other queries.
 * @returns the pid for cancelling
 */
export const begin = read({ pid: int4, time: str, workers: str, scans: str, memory: str })`
  SELECT pg_backend_pid() AS pid, set_config('statement_timeout', ${str('ms')}, true) AS time,
    set_config('max_parallel_workers_per_gather', '0', true) AS workers, set_config('enable_seqscan', 'off', true) AS scans,
    set_config('work_mem', '32MB', true) AS memory`

export const cancel = read({ done: bool })`SELECT pg_cancel_backend(${int4('pid')}) AS done`

/** At least the position of each commit that was acknowledged before. */
export const written = read({ position: str })`SELECT pg_current_wal_insert_lsn()::text AS position`

/** False where the server is not a replica, or no longer. */
export const hasReplayed = read({ is: bool })`
  SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${str('position')}::text::pg_lsn, false) AS is`

/** Equal for a database and its replicas only. */
export const identity = read({ id: str })`
  SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || oid AS id FROM pg_database WHERE datname = current_database()`
