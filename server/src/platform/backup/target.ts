import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { readName } from './format.ts'
import { s3Target } from './s3-target.ts'
import { type BackupTarget, sorted } from './stored.ts'
import { backupTexts as texts } from './texts.ts'

const S3 = 's3://'
const PARTIAL = '.partial'

/** @param where a folder, or `s3://bucket/prefix` */
export function openTarget(where: string, { backup, s3 }: Pick<Config, 'backup' | 's3'>): BackupTarget {
  if (!where.startsWith(S3)) return folderTarget(resolve(where))
  const [bucket = '', ...prefix] = where.slice(S3.length).split('/').filter(Boolean)
  const service = backup.s3 ?? s3
  if (service === undefined || bucket === '') throw new Error(texts.noS3)
  return s3Target({ ...service, bucket }, prefix.join('/'))
}

/** The target and name of one backup. @param address as `addressOf` gives it */
export function openAddress(address: string, config: Pick<Config, 'backup' | 's3'>) {
  const at = address.lastIndexOf('/')
  const target = address.startsWith(S3)
    ? openTarget(address.slice(0, at), config)
    : folderTarget(dirname(resolve(address)))
  return { target, name: basename(address) }
}

function folderTarget(folder: string): BackupTarget {
  const pathOf = (name: string) => join(folder, name)
  return {
    addressOf: pathOf,
    store: async (name, fill) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removePartial(folder)
      const partial = pathOf(name + PARTIAL)
      try {
        const made = await fill(createWriteStream(partial, { mode: 0o600, flags: 'wx' }))
        await becomeWhole(partial, pathOf(name))
        return { bytes: (await stat(pathOf(name))).size, made }
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    list: async () => {
      // The register beside the backups is written under names that soon vanish.
      const names = (await readdir(folder).catch(ifMissing([]))).filter((name) => readName(name) !== undefined)
      const sizes = await Promise.all(names.map((name) => stat(pathOf(name))))
      return sorted(names.map((name, at) => ({ name, bytes: sizes[at]?.size ?? 0 })))
    },
    open: async (name) => {
      const file = await open(pathOf(name)).catch((cause: NodeJS.ErrnoException) => {
        throw new Error(texts.cannotOpen(pathOf(name), cause.code ?? cause.message), { cause })
      })
      return createReadStream('', { fd: file })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    read: (name) => readFile(pathOf(name)).catch(ifMissing(undefined)),
    write: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = pathOf(`${name}.${randomUUID()}`)
      try {
        await writeFile(partial, content, { mode: 0o600, flag: 'wx' })
        await becomeWhole(partial, pathOf(name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
  }
}

async function becomeWhole(partial: string, path: string): Promise<void> {
  await sync(partial)
  await rename(partial, path)
  // Windows cannot sync a folder, and does not need to.
  await sync(dirname(path)).catch(() => undefined)
}

/** Of runs that were interrupted. Two runs at once are excluded by a lock of the database. */
async function removePartial(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL) && readName(name.slice(0, -PARTIAL.length)))
      await rm(join(folder, name), { force: true })
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
