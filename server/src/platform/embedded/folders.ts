import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './account.ts'
import { embeddedTexts as texts } from './texts.ts'

/**
 * Socket paths are limited to 103 bytes (macOS) or 107 (Linux); the longest name appended to the folder has 22.
 */
const LONGEST_SOCKET_FOLDER = 80

/** Creates the folder with access for its owner only. @throws if another user created it first */
export async function privateFolder(path: string, owner: Owner | undefined): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (!owner) return
  const found = await lstat(path)
  if (!found.isDirectory()) throw new Error(texts.folderNotOurs(path))
  if (found.uid !== owner.uid) {
    const made = process.getuid?.() === 0 && found.uid === 0
    if (!made) throw new Error(texts.folderNotOurs(path))
    await lchown(path, owner.uid, owner.gid)
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700)
}

export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** A restore fills this folder and moves its contents up when they are complete. */
export const restoringFolder = (home: string): string => join(home, 'restoring')

/** In that folder: it is no restore, but a major update, which the next start completes by itself. */
export const upgradedMarker = (folder: string): string => join(folder, 'upgraded')

export const isSwapping = (home: string): Promise<boolean> => exists(upgradedMarker(restoringFolder(home)))

export const isRestoring = async (home: string): Promise<boolean> =>
  (await exists(restoringFolder(home))) && !(await isSwapping(home))

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * The folder of the sockets: in the data directory, or in a temporary folder if that path is too long for a
 * socket.
 */
export function socketFolder(home: string): string {
  const name = `sp-${shortHash(home)}`
  const candidates = [join(home, 'postgres.run'), join(tmpdir(), name), join('/tmp', name)]
  const found = candidates.find((path) => Buffer.byteLength(path) <= LONGEST_SOCKET_FOLDER)
  if (!found) throw new Error(texts.noSocketFolder(home))
  return found
}
