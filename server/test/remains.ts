import { jobTable } from '../src/app/features.ts'
import type { App } from '../src/platform/ctx.ts'
import { openLater } from './later.ts'
import type { World } from './world.ts'

/** What an erased account leaves, each with its reason. */
export const REMAINS = [
  // Notices about the member show 佚名; the row keeps the id.
  'whom they follow: table notice',
  'whom they follow: table notice_actor',
]

/** Every row of every table, as text. */
export async function castRows(
  { sql }: Pick<World, 'sql'>,
  cast: (where: string, what: string) => void,
): Promise<void> {
  const tables = await sql<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'graphile_worker')`,
  )
  for (const { name } of tables)
    for (const { row } of await sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)) cast(`table ${name}`, row)
}

/** Each job of the schedule some days later, and then what they enqueued. */
export async function runDaysLater(world: World, days: number, runJobs: (app: App) => Promise<void>): Promise<void> {
  const later = await openLater(world, days)
  const { tasks, cron } = jobTable(later.app)
  for (const name of Object.keys(cron)) await tasks[name]?.(undefined as never)
  await runJobs(later.app)
  await later.close()
}
