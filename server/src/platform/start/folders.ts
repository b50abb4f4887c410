import { mkdir, open, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { startTexts as texts } from './texts.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])

export async function requireWritable(path: string): Promise<void> {
  const trial = join(path, `.writable-${process.pid}`)
  try {
    await makeFolder(path)
    const file = await open(trial, 'w', 0o600)
    await file.writeFile('SP').finally(() => file.close())
    await rm(trial)
  } catch (error) {
    await rm(trial, { force: true }).catch(() => undefined)
    // A full disk can still be read, and is monitored while the server runs.
    if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) return
    throw new Error(await faultOf(path, error as NodeJS.ErrnoException), { cause: error })
  }
}

/** One level at a time: `recursive` reports a read-only disk as ENOENT. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT') throw error
    await makeFolder(join(path, '..'))
    await mkdir(path, { mode: 0o700 })
  }
}

async function faultOf(path: string, { code = '', message }: NodeJS.ErrnoException): Promise<string> {
  if (code === 'EEXIST' || code === 'ENOTDIR') return texts.folderIsFile(await fileOnTheWay(path))
  if (code === 'EROFS') return texts.folderReadOnly(path)
  if (code === 'EACCES' || code === 'EPERM') return texts.folderForbidden(path, currentUser())
  return texts.folderOther(path, message)
}

async function fileOnTheWay(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  const above = join(path, '..')
  return found !== undefined || above === path ? path : fileOnTheWay(above)
}

/** A container may run this process under a uid without a name. */
function currentUser(): string {
  try {
    return texts.user(userInfo().username)
  } catch {
    return texts.user(String(process.getuid?.() ?? ''))
  }
}
