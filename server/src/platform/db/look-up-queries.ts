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
