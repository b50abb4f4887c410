import { randomBytes } from 'node:crypto'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Account, Owner } from './account.ts'
import { type Binaries, majorOf } from './binaries.ts'
import { privateFolder } from './folders.ts'
import { run } from './run.ts'
import { embeddedTexts as texts } from './texts.ts'

export const SUPERUSER = 'postgres'

/** Written into the new postgresql.conf, where an operator may change them later. */
const FIRST_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The detail of an error quotes rows, and rows contain members' texts.
  log_error_verbosity: 'terse',
}

export const passwordFile = (home: string): string => join(home, 'postgres.password')

export async function writePassword(
  home: string,
  owner: Owner | undefined,
  password = randomBytes(32).toString('hex'),
): Promise<string> {
  const fresh = `${passwordFile(home)}.new`
  await rm(fresh, { force: true })
  await writeFile(fresh, password, { mode: 0o600, flag: 'wx' })
  // initdb reads the file as the account that it runs under.
  if (owner) await chown(fresh, owner.uid, owner.gid)
  await rename(fresh, passwordFile(home))
  return password
}

export const readPassword = (home: string): Promise<string> =>
  readFile(passwordFile(home), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    },
  )

const VERSION_FILE = 'PG_VERSION'
const BROKEN_CONTROL =
  /incorrect checksum in control file|control file contains invalid|(open|read) file "global\/pg_control"|database files are incompatible with server/

/** Explains a PostgreSQL error about damaged files to the operator; undefined if the files are not the cause. */
export const faultOfFiles = (home: string, output: string): string | undefined =>
  BROKEN_CONTROL.test(output) ? texts.broken(join(home, 'postgres'), 'global/pg_control') : undefined

/** The major version of the data in a database folder; undefined if there are none. @throws if it is unreadable */
export async function majorOfData(folder: string): Promise<string | undefined> {
  const [found, names] = await Promise.all([
    readFile(join(folder, VERSION_FILE), 'utf8').catch(() => undefined),
    readdir(folder).catch(() => []),
  ])
  if (found === undefined && names.length === 0) return undefined
  const major = (found ?? '').trim()
  if (!/^\d+$/.test(major)) throw new Error(texts.broken(folder, VERSION_FILE))
  return major
}

/** Whether a database folder exists. @throws if it does not belong to these PostgreSQL programs */
async function isCluster(folder: string, binaries: Binaries): Promise<boolean> {
  const theirs = await majorOfData(folder)
  if (theirs === undefined) return false
  const ours = (await majorOf(binaries)) ?? theirs
  if (Number(theirs) > Number(ours)) throw new Error(texts.laterMajor(folder, theirs, ours))
  if (theirs !== ours) throw new Error(texts.earlierMajor(folder, theirs, ours))
  return true
}

async function initialise(home: string, staging: string, binaries: Binaries, account: Account, ctype: string) {
  await privateFolder(staging, account.owner)
  const settings = Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The built-in locale sorts and converts case alike everywhere; only trigrams still use the system's character
  // types, and find no words in Chinese text under plain C.
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`]
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile(home)}`, '--auth=scram-sha-256']
  const program = [...account.prefix, binaries.initdb, '-D', staging, '--data-checksums', '--no-instructions']
  return run([...program, ...locale, ...provider, ...access, ...settings], { ...account.spawnAs, cwd: home })
}

/**
 * Created in a temporary folder and renamed when complete, so that an interrupted start leaves no partial
 * database.
 */
async function createCluster(home: string, binaries: Binaries, account: Account): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('postgres.init-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const staging = join(home, `postgres.init-${randomBytes(4).toString('hex')}`)
  let outcome = await initialise(home, staging, binaries, account, 'C.UTF-8')
  if (!outcome.ok && outcome.output.includes('locale')) {
    await rm(staging, { recursive: true, force: true })
    outcome = await initialise(home, staging, binaries, account, 'C')
  }
  if (!outcome.ok) {
    await rm(staging, { recursive: true, force: true })
    throw new Error(texts.cannotCreate(outcome.output))
  }
  await rename(staging, join(home, 'postgres'))
}

/** If the password file is lost, for instance after restoring a backup, the data must stay accessible. */
async function resetPassword(home: string, binaries: Binaries, account: Account): Promise<string> {
  const password = await writePassword(home, account.owner)
  const { prefix, spawnAs } = account
  const outcome = await run([...prefix, binaries.postgres, '--single', '-D', join(home, 'postgres'), 'postgres'], {
    ...spawnAs,
    cwd: home,
    input: `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
  })
  if (outcome.ok && !/\b(ERROR|FATAL):/.test(outcome.output)) return password
  await rm(passwordFile(home), { force: true })
  const fault = faultOfFiles(home, outcome.output)
  if (fault !== undefined) throw new Error(fault)
  throw new Error(texts.cannotResetPassword(outcome.output.replaceAll(password, '***')))
}

export async function ensureCluster(
  home: string,
  binaries: Binaries,
  account: Account,
  log: Pick<Log, 'info' | 'warn'>,
) {
  if (await isCluster(join(home, 'postgres'), binaries)) {
    await privateFolder(join(home, 'postgres'), account.owner)
    const known = await readPassword(home)
    if (known) return known
    const password = await resetPassword(home, binaries, account)
    log.warn(texts.passwordReset)
    return password
  }
  log.info(texts.creating)
  // A major update gives its new database the password of the old one.
  const password = (await readPassword(home)) || (await writePassword(home, account.owner))
  await createCluster(home, binaries, account)
  return password
}
