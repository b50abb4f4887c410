import { findKey } from '../../platform/backup/key.ts'
import { requireRoom } from '../../platform/backup/room.ts'
import type { Config } from '../../platform/config.ts'
import type { Place } from '../../platform/embedded/embedded.ts'
import { keptFolder, type Majors, sizeOfFolder } from '../../platform/embedded/upgrade-folders.ts'
import { upgradeTexts as texts } from './texts.ts'

const MB = 1024 ** 2
/** What the new database logs while it is filled; it keeps about `max_wal_size` of it. */
const MOST_LOG_BYTES = 1_536 * MB
/** Its own catalogues, and what a site needs to go on. */
const SPARE_BYTES = 200 * MB
/** A slow disk and one core copy this much, with indexes and the verification. */
const BYTES_PER_MINUTE = 100 * MB

export interface Plan {
  bytes: number
  needed: number
  free: number
  backupTo: string | undefined
}

export const neededFor = (bytes: number): number => bytes + Math.min(bytes, MOST_LOG_BYTES) + SPARE_BYTES

/** @throws where the disk has no room for a second database */
export async function planOf(config: Config, { home, cluster }: Pick<Place, 'home' | 'cluster'>): Promise<Plan> {
  const bytes = await sizeOfFolder(cluster)
  const needed = neededFor(bytes)
  const free = await requireRoom(home, needed)
  const { to } = config.backup
  const hasKey = to !== undefined && (await findKey(config)) !== undefined
  return { bytes, needed, free, backupTo: hasKey ? to : undefined }
}

export function printPlan(
  { bytes, needed, free, backupTo }: Plan,
  { home, cluster }: Pick<Place, 'home' | 'cluster'>,
  { from, to }: Majors,
  print: (line: string) => void,
): void {
  const kept = keptFolder(home, from)
  print(texts.plan(from, to, cluster))
  print(texts.sizes(bytes, needed, free))
  print(texts.time(Math.ceil(bytes / BYTES_PER_MINUTE) + 1))
  print(backupTo === undefined ? texts.noBackup(kept) : texts.backupTo(backupTo))
  if (backupTo !== undefined) print(texts.kept(kept))
}
