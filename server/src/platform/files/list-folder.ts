import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey } from './keys.ts'
import { orNothing } from './or-nothing.ts'
import { FILES_A_PAGE, type FilePage, type PageOfFiles, type StoredFile } from './store.ts'

/** In the order in which a bucket lists its keys: by byte, the slash of a folder included. */
export async function listFolder(
  root: string,
  prefix: string,
  { after = '', most = FILES_A_PAGE }: PageOfFiles = {},
): Promise<FilePage> {
  const files: StoredFile[] = []
  for await (const key of keysIn(root, '', { prefix, after })) {
    const last = files.at(-1)
    if (files.length === most && last !== undefined) return { files, next: last.key }
    const found = await orNothing(stat(join(root, ...key.split('/'))))
    if (found !== undefined) files.push({ key, bytes: found.size, writtenAt: found.mtime })
  }
  return { files, next: undefined }
}

async function* keysIn(root: string, at: string, asked: { prefix: string; after: string }): AsyncGenerator<string> {
  const entries = (await orNothing(readdir(join(root, at), { withFileTypes: true }))) ?? []
  const paths = entries.map((entry) => `${at}${entry.name}${entry.isDirectory() ? '/' : ''}`).sort(byByte)
  for (const path of paths) {
    const { prefix, after } = asked
    if (!path.endsWith('/')) {
      if (isKey(path) && path.startsWith(prefix) && path > after) yield path
    } else if ((path.startsWith(prefix) || prefix.startsWith(path)) && (path > after || after.startsWith(path)))
      yield* keysIn(root, path, asked)
  }
}

const byByte = (one: string, other: string): number => (one < other ? -1 : 1)
