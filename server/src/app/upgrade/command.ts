import { join } from 'node:path'
import { isTyped, usageError } from '../../platform/command.ts'
import { findBinaries, findOldBinaries } from '../../platform/embedded/binaries.ts'
import { majorOfData } from '../../platform/embedded/cluster.ts'
import { type Place, takePlace } from '../../platform/embedded/embedded.ts'
import { isSwapping } from '../../platform/embedded/folders.ts'
import {
  commitUpgrade,
  finishUpgrade,
  keptFolder,
  type Majors,
  majorsOf,
  requireNoKept,
  sizeOfFolder,
} from '../../platform/embedded/upgrade-folders.ts'
import { backUpFirst, moveData, type Site } from './move-data.ts'
import { planOf, printPlan } from './plan.ts'
import { upgradeTexts as texts } from './texts.ts'

const CONFIRMED = '--yes'

/** `npm run sp -- upgrade-database`: the data of an earlier major version of the embedded database. */
export async function upgradeCommand(site: Site, words: readonly string[]): Promise<void> {
  const [option, ...more] = words
  if (more.length > 0 || (option !== undefined && option !== CONFIRMED)) throw usageError(texts.command)
  const { config, log, print } = site
  if (config.databaseUrl !== undefined) throw new Error(texts.ownPostgres)
  if (await isSwapping(config.dataDir)) {
    await (await takePlace(config.dataDir, await findBinaries(), log)).release()
    return print(texts.completed)
  }
  const majors = await majorsOf(config.dataDir)
  if (majors === undefined) return print(await nothingToDo(config.dataDir))
  const old = await findOldBinaries(majors.from, config.oldPostgres)
  const place = await takePlace(config.dataDir, old, log)
  try {
    // Another one may have done it before this one got the folder.
    if ((await majorOfData(place.cluster)) !== majors.from) return print(texts.current(majors.to))
    await upgrade(site, place, majors, option === CONFIRMED)
  } finally {
    await place.release()
  }
}

async function nothingToDo(dataDir: string): Promise<string> {
  const major = await majorOfData(join(dataDir, 'postgres'))
  return major === undefined ? texts.noData(dataDir) : texts.current(major)
}

async function upgrade({ config, log, print }: Site, place: Place, majors: Majors, isConfirmed: boolean) {
  const { home, cluster } = place
  await requireNoKept(home, majors.from)
  const plan = await planOf(config, place)
  printPlan(plan, place, majors, print)
  if (!isConfirmed && !(await isTyped(texts.ask(texts.words), texts.words))) throw new Error(texts.notConfirmed)
  try {
    if (plan.backupTo !== undefined) await backUpFirst({ config, log, print }, place, plan.backupTo)
    await moveData({ config, log, print }, place)
    await commitUpgrade(home, majors.from)
  } catch (error) {
    throw new Error(texts.failed((error as Error).message), { cause: error })
  }
  const kept = keptFolder(home, majors.from)
  await finishUpgrade(home)
  print(texts.done((await majorOfData(cluster)) ?? majors.to))
  print(texts.old(kept, await sizeOfFolder(kept)))
}
