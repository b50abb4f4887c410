import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isKey } from './keys.ts'
import { listFolder } from './list-folder.ts'
import { orNothing } from './or-nothing.ts'
import { makePutAddress, PUT_PATH } from './put-address.ts'
import { type FileStore, type LocalUploads, TooLong } from './store.ts'

/** Files below one folder. A key has its complete file or none, also after a power failure. */
export function localDisk(root: string, secret: Buffer): FileStore {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('a key of a file must have our form')
    return join(root, ...key.split('/'))
  }
  const aside = sideFolder(join(root, '.coming'))
  const whole = async (key: string, fill: (path: string) => Promise<unknown>): Promise<void> => {
    const path = await aside.draw()
    try {
      await fill(path)
      await saveAs(path, pathOf(key))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
  const remove = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await rm(pathOf(key), { force: true })
  }
  return {
    signPut: async (key, permit) => makePutAddress(secret, { key, ...permit }),
    keyIn: (address) => {
      const key = address.startsWith(PUT_PATH) ? address.slice(PUT_PATH.length).split('?')[0] : undefined
      return key !== undefined && isKey(key) ? key : undefined
    },
    write: (key, bytes) => whole(key, (path) => pipeline([bytes], createWriteStream(path))),
    read: async (key, maxBytes) => {
      const size = await sizeOf(pathOf(key))
      if (size !== undefined && size > maxBytes) throw new TooLong()
      return orNothing(readFile(pathOf(key)))
    },
    open: async (key) => {
      const handle = await orNothing(open(pathOf(key)))
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { stream: createReadStream('', { fd: handle }), size }
    },
    remove,
    removeWholly: remove,
    list: (prefix, page) => listFolder(root, prefix, page),
    localUploads: localUploadsOf(aside, pathOf),
  }
}

/** Temporary files without a key. Keys never begin with a dot. */
function sideFolder(folder: string) {
  return {
    draw: async (): Promise<string> => {
      await mkdir(folder, { recursive: true })
      return join(folder, randomUUID())
    },
    tidy: async (before: Date): Promise<void> => {
      for (const name of (await orNothing(readdir(folder))) ?? []) {
        const path = join(folder, name)
        const found = await orNothing(stat(path))
        if (found !== undefined && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

function localUploadsOf(aside: ReturnType<typeof sideFolder>, pathOf: (key: string) => string): LocalUploads {
  return {
    tidy: aside.tidy,
    take: async (body, maxBytes, onBytes) => {
      const path = await aside.draw()
      const drop = () => rm(path, { force: true })
      const size = await pour(body, path, maxBytes, onBytes).catch(async (error: unknown) => {
        await drop()
        throw error
      })
      return { size, drop, keep: (key) => saveAs(path, pathOf(key)) }
    },
  }
}

async function pour(body: Readable, path: string, maxBytes: number, onBytes: (bytes: number) => void): Promise<number> {
  let size = 0
  const cap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      onBytes(chunk.length)
      if (size > maxBytes) done(new TooLong())
      else done(null, chunk)
    },
  })
  await pipeline(body, cap, createWriteStream(path))
  return size
}

async function saveAs(path: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await sync(path, 'r+')
  await rename(path, to)
  // Windows cannot sync a folder, and does not need to.
  await sync(dirname(to), 'r').catch(() => undefined)
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const sizeOf = async (path: string): Promise<number | undefined> => (await orNothing(stat(path)))?.size
