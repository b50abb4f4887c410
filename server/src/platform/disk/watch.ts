import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { type DiskSpace, diskSpaceOf, type Space } from './rules.ts'

const LOOK_EVERY_MS = 30_000
/**
 * A disk that cannot be inspected, such as that of a remote database, counts as full for this long after a failed
 * write.
 */
const REPORTED_MS = 60_000

export interface Disk {
  isFull(): boolean
  reportFull(): void
  spaces(): ReadonlyMap<string, Space>
  look(): Promise<void>
  close(): void
}

type StatFs = (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>

export interface DiskOptions {
  statfs?: StatFs
  reportedMs?: number
}

export async function watchDisk(
  folders: Readonly<Record<string, string>>,
  log: Log,
  { statfs: ask = statfs, reportedMs = REPORTED_MS }: DiskOptions = {},
): Promise<Disk> {
  let spaces: ReadonlyMap<string, Space> = new Map()
  let reportedUntil = 0
  let known: DiskSpace = 'enough'
  const room = (): DiskSpace => {
    const rooms = [...spaces.values()].map(diskSpaceOf)
    if (rooms.includes('full') || performance.now() < reportedUntil) return 'full'
    return rooms.includes('low') ? 'low' : 'enough'
  }
  const report = (): void => {
    const now = room()
    if (now !== known) logDiskSpace(log, now, spaces)
    known = now
  }
  const look = async (): Promise<void> => {
    spaces = await spacesOf(folders, ask)
    report()
  }
  await look()
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    await look().finally(() => (looking = false))
  }, LOOK_EVERY_MS).unref()
  return {
    isFull: () => room() === 'full',
    reportFull: () => {
      reportedUntil = performance.now() + reportedMs
      report()
    },
    spaces: () => spaces,
    look,
    close: () => clearInterval(timer),
  }
}

async function spacesOf(folders: Readonly<Record<string, string>>, ask: StatFs): Promise<Map<string, Space>> {
  const spaces = new Map<string, Space>()
  for (const [name, path] of Object.entries(folders)) {
    const found = await ask(path).catch(() => undefined)
    if (found === undefined || found.blocks === 0) continue
    spaces.set(name, { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize })
  }
  return spaces
}

function logDiskSpace(log: Log, room: DiskSpace, spaces: ReadonlyMap<string, Space>): void {
  const disks = Object.fromEntries(spaces)
  if (room === 'full') log.error({ disks }, 'the disk is full: nothing can be written until there is room; free some')
  else if (room === 'low') log.warn({ disks }, 'the disk is nearly full: free some room before writes fail')
  else log.warn({ disks }, 'the disk has room again')
}
