import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_BYTES = 1024

/** Writes brotli and gzip files at the highest level: compression per response gives files a sixth larger. */
export function precompress(): Plugin {
  let folders: string[] = []
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folders = ['.', 'assets', 'help'].map((name) => resolve(root, build.outDir, name))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        // A failed build wrote nothing; its own error must stay visible.
        for (const folder of folders.filter((each) => existsSync(each))) {
          const names = (await readdir(folder)).filter((name) => /\.(js|css|html)$/.test(name) && name !== 'sw.js')
          await Promise.all(names.map((name) => pack(join(folder, name))))
        }
      },
    },
  }
}

async function pack(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
}
