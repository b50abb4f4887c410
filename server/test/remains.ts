import { jobTable } from '../src/app/features.ts'
import { type Delivery, deliver } from '../src/notify/push/deliver-service.ts'
import type { App } from '../src/platform/ctx.ts'
import { openLater } from './later.ts'
import type { Canary } from './life.ts'
import { filesUnder } from './make/bucket.ts'
import { localNetwork } from './make/push-service.ts'
import { makeNet } from './net.ts'
import type { World } from './world.ts'

/** What an erased account leaves, each with its reason. */
export const REMAINS = [
  // Notices about the member show 佚名; the row keeps the id.
  'whom they follow: table notice',
  'whom they follow: table notice_actor',
]

/** Whom one was with is found only where it is together with their own id. */
export const unexplained = (...nets: readonly ReturnType<typeof makeNet>[]): string[] =>
  nets.flatMap((net) => net.caught()).filter((hit) => !REMAINS.includes(hit))

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

/** @returns what is found of an erased account, in the database and in the files, without a reason */
export async function remainsOf(
  { id, username, secrets, people }: Canary,
  { sql, app }: Pick<World, 'sql' | 'app'>,
): Promise<string[]> {
  const [net, pairs] = [makeNet({ ...secrets, username }), makeNet(people)]
  await castRows({ sql }, (where, row) => {
    net.cast(where, row)
    if (row.includes(String(id))) pairs.cast(where, row)
  })
  for (const file of await filesUnder(app.config.dataDir)) net.cast('the files', file)
  return unexplained(net, pairs)
}

/** All jobs, with pushes to the test push service. */
export const runAllJobs = ({ runJobs }: Pick<World, 'runJobs'>, app: App): Promise<void> =>
  runJobs({
    app,
    early: true,
    tasks: { 'push.deliver': (delivery: Delivery) => deliver(app, localNetwork(), delivery) },
  })

/** Each job of the schedule some days later, and then what they enqueued. */
export async function runDaysLater(world: World, days: number): Promise<void> {
  const later = await openLater(world, days)
  const { tasks, cron } = jobTable(later.app)
  for (const name of Object.keys(cron)) await tasks[name]?.(undefined as never)
  await runAllJobs(world, later.app)
  await later.close()
}
