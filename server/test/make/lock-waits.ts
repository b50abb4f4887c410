import { inject } from 'vitest'
import type { World } from '../world.ts'

/** A row for each transaction that waits for a lock; on a cluster it waits on the worker with the row. */
export const lockWaits = (world: Pick<World, 'sql'>) =>
  world.sql(
    inject('databaseNodes').length > 1
      ? 'SELECT 1 FROM citus_lock_waits'
      : `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
