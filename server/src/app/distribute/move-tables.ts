import type pg from 'pg'
import type { Group, Plan } from './plan.ts'
import { distributeTexts as texts } from './texts.ts'

export interface Work {
  client: pg.Client
  print(line: string): void
}

/**
 * Distributes what is still whole, group by group; what a killed run had committed stays.
 * @param shards for the first table, which all others follow
 */
export async function distribute({ client, print }: Work, plan: Plan, shards?: number): Promise<void> {
  for (const signature of plan.functions)
    await client.query('SELECT create_distributed_function($1::regprocedure)', [signature])
  let anchor = plan.distributed[0]
  let done = plan.distributed.length
  for (const group of plan.groups) {
    const dropped = await inOneTransaction(client, group, async (table) => {
      // The first table sets the number of shards; all others follow it, row by row in the same place.
      await client.query(
        `SELECT create_distributed_table($1::regclass, 'bucket', colocate_with => $2, shard_count => $3)`,
        [table, anchor ?? 'none', anchor === undefined ? shards : null],
      )
      anchor ??= table
    })
    done += group.tables.length
    print(texts.moved(done, done - plan.distributed.length, group.tables, dropped))
  }
  await removeLocalCopies({ client, print })
}

/** Brings all shards back to the coordinator. */
export async function undistribute({ client, print }: Work, plan: Plan): Promise<void> {
  let done = 0
  for (const group of plan.groups) {
    const dropped = await inOneTransaction(client, group, async (table) => {
      await client.query('SELECT undistribute_table($1::regclass)', [table])
    })
    done += group.tables.length
    print(texts.broughtBack(done, group.tables, dropped))
  }
}

/**
 * Moves the tables of a group without their foreign keys and adds those again, in one transaction.
 * @returns the number of foreign keys
 * @throws if a table has another number of rows afterwards
 */
async function inOneTransaction(
  client: pg.Client,
  group: Group,
  move: (table: string) => Promise<void>,
): Promise<number> {
  const { keys } = group
  const quoted = (name: string) => client.escapeIdentifier(name)
  await client.query('BEGIN')
  try {
    // Otherwise Citus refuses to alter in sequence what it has filled in parallel.
    await client.query(`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`)
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
    for (const table of group.tables) {
      const before = await countRows(client, table)
      await move(table)
      const after = await countRows(client, table)
      if (before !== after) throw new Error(texts.rowsDiffer(table, before, after))
    }
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    await client.query('COMMIT')
    return keys.length
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(texts.groupFailed(group.tables, (error as Error).message), { cause: error })
  }
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `SELECT count(*) AS rows FROM ${client.escapeIdentifier(table)}`,
  )
  return Number(rows[0]?.rows)
}

/** Citus leaves the rows of before in the coordinator's empty-looking table, where they only take room. */
async function removeLocalCopies({ client, print }: Work): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND d.partmethod = 'h' AND pg_relation_size(c.oid) > 0 ORDER BY 1`)
  for (const { name } of rows)
    await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name])
  if (rows.length > 0) print(texts.localCopiesRemoved(rows.length))
}
