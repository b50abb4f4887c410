import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { App } from '../ctx.ts'
import { diskSpaceOf, type Space } from '../disk/rules.ts'
import { productFolder } from '../paths.ts'
import { adviceTexts as texts } from './advice-texts.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000
const CLOCK_TOLERANCE_MS = MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Half of them are for connections of members, the rest for files and the database. */
const LEAST_DESCRIPTORS = 4_096

export interface Found {
  production: boolean
  now: Date
  databaseNow: Date
  /** When this program was built; no later clock can be right that is before it. */
  builtAt: Date
  spaces: ReadonlyMap<string, Space>
  /** undefined where the system has no limit or does not show it. */
  descriptors: number | undefined
  hasKeyBesideData: boolean
  /** Requests reach the database as the owner of its tables. */
  isOwner: boolean
  dataDir: string
}

/** What the operator should know at the start, a line each, with the next step. */
export function adviceOf(found: Found): string[] {
  const { production, now, databaseNow, builtAt, spaces, descriptors, hasKeyBesideData, isOwner, dataDir } = found
  const lines: string[] = []
  const difference = now.getTime() - databaseNow.getTime()
  if (Math.abs(difference) > CLOCK_TOLERANCE_MS) lines.push(texts.clocks(Math.round(Math.abs(difference) / MINUTE_MS)))
  if (production && now.getTime() < builtAt.getTime() - DAY_MS) lines.push(texts.pastClock(now, builtAt))
  const rooms = [...spaces].map(([name, space]) => ({ name, space, room: diskSpaceOf(space) }))
  const tight = rooms.find(({ room }) => room === 'full') ?? rooms.find(({ room }) => room === 'low')
  if (tight) lines.push(texts.disk(dataDir, tight.space.freeBytes, tight.room === 'full'))
  if (descriptors !== undefined && descriptors < LEAST_DESCRIPTORS)
    lines.push(texts.descriptors(descriptors, LEAST_DESCRIPTORS))
  if (production && hasKeyBesideData) lines.push(texts.keyBesideData(join(dataDir, 'keys', 'master.key')))
  if (production && isOwner) lines.push(texts.owner)
  return lines
}

/** The soft limit of open files. Node.js raises it to the hard one at its start. */
async function descriptorLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => undefined)
  const given =
    limits === undefined
      ? await promisify(execFile)('sh', ['-c', 'ulimit -n']).then(
          ({ stdout }) => stdout,
          () => '',
        )
      : (/^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? '')
  const limit = Number(given)
  return Number.isInteger(limit) && limit > 0 ? limit : undefined
}

/** A package from a registry or an image may have files of an earlier year, never of a later one. */
const builtAt = (): Date => statSync(join(productFolder, 'package.json')).mtime

export async function gatherAdvice({
  config,
  clock,
  db,
  disk,
}: Pick<App, 'config' | 'clock' | 'db' | 'disk'>): Promise<string[]> {
  const [{ now: databaseNow, isOwner }, descriptors] = await Promise.all([
    queries.database.one(db, {}),
    descriptorLimit(),
  ])
  const { production, dataDir, masterKeys } = config
  return adviceOf({
    production,
    now: clock.now(),
    databaseNow,
    builtAt: builtAt(),
    spaces: disk.spaces(),
    descriptors,
    hasKeyBesideData: masterKeys === undefined,
    isOwner,
    dataDir,
  })
}
