import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { KEY_BYTES } from './box.ts'

/** Keys in base64, separated by commas or line ends; undefined if one is invalid. */
export function readKeys(text: string): Buffer[] | undefined {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const read = keys.map((key) => Buffer.from(key, 'base64'))
  const whole = keys.length > 0 && keys.length <= 255 && read.every(({ length }) => length === KEY_BYTES)
  return whole && keys.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key)) ? read : undefined
}

export async function readKeyFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

export const makeKeyFile = (path: string): Promise<void> =>
  createKeyFile(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`)

/**
 * Stores a new key, readable by its owner only. The file is synced before it gets its name: neither a
 * crash nor a concurrently starting server sees a partial key, and of two concurrently generated keys the first
 * one is kept.
 */
export async function createKeyFile(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await written(draft, content)
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

async function written(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
