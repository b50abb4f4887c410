import { statfs } from 'node:fs/promises'
import { backupTexts as texts } from './texts.ts'

/** @returns the free bytes. @throws where the disk of the folder has less room than needed: a full disk would stop the site beside it */
export async function requireRoom(folder: string, needed: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed) throw new Error(texts.tooLittleRoom(folder, gigabytes(needed), gigabytes(free)))
  return free
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`
