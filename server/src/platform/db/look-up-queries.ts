import { bool, int4, read, str } from './sql.ts'

/**
 * For the transaction alone: how long a statement may take, on one processor, by indexes. Where a plan by an index costs
 * as much as reading a whole table, the table is what takes memory and disk from everybody else. @returns whom to cancel
 */
export const begin = read({ pid: int4, time: str, workers: str, scans: str, memory: str })`
  SELECT pg_backend_pid() AS pid, set_config('statement_timeout', ${str('ms')}, true) AS time,
    set_config('max_parallel_workers_per_gather', '0', true) AS workers, set_config('enable_seqscan', 'off', true) AS scans,
    set_config('work_mem', '32MB', true) AS memory`

export const cancel = read({ done: bool })`SELECT pg_cancel_backend(${int4('pid')}) AS done`
