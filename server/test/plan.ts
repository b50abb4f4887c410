import { setTimeout as pause } from 'node:timers/promises'
import { inject, it } from 'vitest'
import { type Param, statements } from '../src/platform/db/sql.ts'
import type { World } from './world.ts'

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Tests of a plan on one PostgreSQL; of a cluster, citus/plans.citus.ts reads which shards are asked. */
export const itPlans = it.skipIf(inject('databaseNodes').length > 1)

export async function planOf({ sql }: World, piece: string, given: Record<string, unknown>): Promise<Plan> {
  const statement = statements.find(({ text, writes }) => !writes && text.includes(piece))
  const values = statement?.params.map((param: Param) => param.take(given[param.name]))
  const rows = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement?.text}`,
    values,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan as Plan
}

/** Until every page is known to be visible to all: where the database cleans by itself (DATABASE_URL), that keeps a vacuum from it. */
export async function vacuum({ sql }: World, table: string): Promise<void> {
  for (let tried = 0; tried < 300; tried++) {
    // Otherwise a page with a few dead rows stays as it is.
    await sql(`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${table}`)
    const [row] = await sql<{ done: boolean }>(
      'SELECT relallvisible >= relpages AS done FROM pg_class WHERE oid = $1::regclass',
      [table],
    )
    if (row?.done) return
    await pause(100)
  }
  throw new Error(`${table} has pages that are not visible to all`)
}

export const everyNode = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everyNode)]
export const pagesRead = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
export const rowsFiltered = (plan: Plan): number =>
  everyNode(plan).reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0)
