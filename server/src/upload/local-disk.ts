import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isKey } from './keys.ts'
import { makePutAddress, PUT_PATH } from './put-address.ts'
import { type FileStore, TooLong } from './store.ts'

/** Files under one folder. A file is under its key whole or not at all, also after a power cut. */
export function localDisk(root: string, secret: Buffer): FileStore {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('a key of a file must have our form')
    return join(root, ...key.split('/'))
  }
  const aside = async (): Promise<string> => {
    await mkdir(join(root, '.coming'), { recursive: true })
    return join(root, '.coming', randomUUID())
  }
  const keepAs = async (path: string, key: string): Promise<void> => {
    const to = pathOf(key)
    await mkdir(dirname(to), { recursive: true })
    await sync(path)
    await rename(path, to)
    await sync(dirname(to))
  }
  const whole = async (key: string, fill: (path: string) => Promise<unknown>): Promise<void> => {
    const path = await aside()
    try {
      await fill(path)
      await keepAs(path, key)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
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
      return size === undefined || size > maxBytes ? undefined : orNothing(readFile(pathOf(key)))
    },
    open: async (key) => {
      const handle = await orNothing(open(pathOf(key)))
      if (handle === undefined) return undefined
      const { size } = await handle.stat()
      return { stream: createReadStream('', { fd: handle }), size }
    },
    copy: (from, to) => whole(to, (path) => copyFile(pathOf(from), path)),
    remove: async (keys) => {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    door: {
      take: async (body, maxBytes) => {
        const path = await aside()
        const drop = () => rm(path, { force: true })
        const size = await stream(body, path, maxBytes).catch(async (error: unknown) => {
          await drop()
          throw error
        })
        return { size, drop, keep: (key) => keepAs(path, key) }
      },
    },
  }
}

async function stream(body: Readable, path: string, maxBytes: number): Promise<number> {
  let size = 0
  const cap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      if (size > maxBytes) done(new TooLong())
      else done(null, chunk)
    },
  })
  await pipeline(body, cap, createWriteStream(path))
  return size
}

/** A rename is only as lasting as its folder; Windows has no such thing as syncing one. */
async function sync(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT'

async function orNothing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

const sizeOf = async (path: string): Promise<number | undefined> => (await orNothing(stat(path)))?.size
