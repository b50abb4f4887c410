import { copyFile, open, stat, truncate } from 'node:fs/promises'
import type { Owner } from './account.ts'

const LARGEST = 8 * 1024 * 1024
const EVERY = 20_000
const TAIL = 2_000

export interface LogFile {
  fd: number
  tail(): Promise<string>
  close(): Promise<void>
}

async function bound(path: string): Promise<void> {
  if ((await stat(path)).size <= LARGEST) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

/**
 * Opens the log for appending, so that the database continues at the start of the file after it was truncated.
 */
export async function openLogFile(path: string, owner: Owner | undefined): Promise<LogFile> {
  const file = await open(path, 'a+', 0o600)
  if (owner && process.getuid?.() === 0) await file.chown(owner.uid, owner.gid)
  await bound(path)
  const begin = (await file.stat()).size
  const timer = setInterval(() => bound(path).catch(() => {}), EVERY).unref()
  return {
    fd: file.fd,
    async tail() {
      const { size } = await file.stat()
      const from = Math.max(size < begin ? 0 : begin, size - TAIL)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
      return buffer.toString('utf8', 0, bytesRead).trim()
    },
    close() {
      clearInterval(timer)
      return file.close()
    },
  }
}
