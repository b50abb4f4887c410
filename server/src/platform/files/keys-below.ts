import type { FileStore } from './store.ts'

/** The keys of all files whose keys begin with the prefix, page by page; files may be removed in the meantime. */
export async function* keysBelow(files: FileStore, prefix: string): AsyncGenerator<string[]> {
  for (let after: string | undefined; ; ) {
    const { files: found, next } = await files.list(prefix, { after })
    yield found.map(({ key }) => key)
    if (next === undefined) return
    after = next
  }
}
