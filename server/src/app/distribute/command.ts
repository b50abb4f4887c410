import { type CommandTexts, isTyped, usageError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrationsFolder } from '../../platform/paths.ts'
import { distribute, undistribute, type Work } from './move-tables.ts'
import { type Plan, planOf } from './plan.ts'
import { distributeTexts as texts } from './texts.ts'
import { withClient } from './with-client.ts'

interface Site {
  config: Config
  print(line: string): void
}

const SHARDS = 32

/** `npm run sp -- distribute`: all tables with a bucket go to the workers of Citus. */
export async function distributeCommand(site: Site, words: readonly string[]): Promise<void> {
  const { shards, isConfirmed } = optionsOf(texts.distribute, words)
  await onCoordinator(site, async (work) => {
    const plan = await planOf(work.client, 'out')
    requirePossible(plan)
    if (plan.groups.length > 0) {
      work.print(texts.plan(plan.citus ?? '', plan.workers, shards))
      await confirm(plan, work, isConfirmed)
    } else work.print(texts.nothingToDo)
    // Also where no table is left: a killed run may have stopped before it removed the copies.
    await distribute(work, plan, shards)
    work.print(texts.done((await planOf(work.client, 'out')).distributed.length))
  })
}

/** `npm run sp -- undistribute` */
export async function undistributeCommand(site: Site, words: readonly string[]): Promise<void> {
  const { isConfirmed } = optionsOf(texts.undistribute, words)
  await onCoordinator(site, async (work) => {
    const plan = await planOf(work.client, 'back')
    requirePossible(plan)
    if (plan.groups.length === 0) return work.print(texts.nothingToDo)
    work.print(texts.planBack(plan.citus ?? ''))
    await confirm(plan, work, isConfirmed)
    await undistribute(work, plan)
    work.print(texts.doneBack)
  })
}

function optionsOf(command: CommandTexts, words: readonly string[]) {
  let shards = SHARDS
  let isConfirmed = false
  for (const word of words) {
    const [, given] = /^--shards=(.*)$/.exec(word) ?? []
    if (word === '--yes') isConfirmed = true
    else if (given !== undefined && command === texts.distribute) shards = Number(given)
    else throw usageError(command)
  }
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) throw new Error(texts.shardsInvalid)
  return { shards, isConfirmed }
}

async function onCoordinator({ config, print }: Site, work: (work: Work) => Promise<void>): Promise<void> {
  if (config.databaseUrl === undefined) throw new Error(texts.noDatabaseUrl)
  await migrate(config.databaseUrl, migrationsFolder, { mustBeCurrent: true })
  await withClient(config.databaseUrl, (client) => work({ client, print }))
}

function requirePossible({ citus, workers, serving, faults }: Plan): void {
  if (citus === undefined) throw new Error(texts.notCitus)
  if (workers === 0) throw new Error(texts.noWorkers)
  if (serving) throw new Error(texts.serving)
  if (faults.length > 0) throw new Error(texts.faults(faults))
}

async function confirm({ groups, whole }: Plan, { print }: Work, isConfirmed: boolean): Promise<void> {
  print(texts.moving(groups.flatMap(({ tables }) => tables)))
  print(texts.staying(whole))
  print(texts.keys(groups.flatMap(({ keys }) => keys.map(({ name }) => name))))
  if (!isConfirmed && !(await isTyped(texts.ask(texts.words), texts.words))) throw new Error(texts.notConfirmed)
}
