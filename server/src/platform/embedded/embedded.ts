import { realpath } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { requireWritable } from '../start/folders.ts'
import { operatorTexts } from '../texts.ts'
import { type Account, chooseAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, faultOfFiles, passwordFile } from './cluster.ts'
import { databaseUrl, isWrongPassword, prepareDatabase, siteUrl } from './database.ts'
import { isRestoring, privateFolder, socketFolder } from './folders.ts'
import { clearLeftovers } from './leftovers.ts'
import { takeLock } from './lock.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { type Address, launch, type Postmaster } from './process.ts'
import { embeddedTexts as texts } from './texts.ts'
import { finishUpgrade } from './upgrade-folders.ts'

type EmbeddedLog = Pick<Log, 'info' | 'warn' | 'error'>

export interface EmbeddedDatabase {
  /** Of its owner. */
  url: string
  /** For the running site. */
  siteUrl: string
  stop(): Promise<void>
  /** Resolves with the exit description if the database ends without a request to stop. */
  lost: Promise<string>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function untilReady(
  home: string,
  address: Address,
  password: string,
  postmaster: Postmaster,
  file: LogFile,
  log: EmbeddedLog,
) {
  let ended = false
  void postmaster.ended.then(() => {
    ended = true
  })
  try {
    await prepareDatabase(
      address,
      password,
      () => ended,
      () => log.info(texts.recovering),
    )
  } catch (cause) {
    await postmaster.stop(() => {})
    if (isWrongPassword(cause)) throw new Error(texts.passwordRefused(passwordFile(home)), { cause })
    const output = await file.tail()
    throw new Error(faultOfFiles(home, output) ?? texts.cannotStart(join(home, 'postgres.log'), output), { cause })
  }
}

function running(
  url: string,
  postmaster: Postmaster,
  log: EmbeddedLog,
  release: () => Promise<void>,
): EmbeddedDatabase {
  let stopping: Promise<void> | undefined
  const released = postmaster.ended.then(release)
  const end = async () => {
    const ended = await postmaster.stop((signal) => log.warn(texts.stopSlow(signal)))
    if (!ended) return
    await released
    log.info(texts.stopped)
  }
  const lost = new Promise<string>((resolve) => {
    void postmaster.ended.then((how) => {
      if (stopping) return
      log.error(texts.lost(how))
      resolve(how)
    })
  })
  const stop = () => {
    stopping ??= end()
    return stopping
  }
  return { url, siteUrl: siteUrl(url), stop, lost }
}

interface Options {
  dataDir: string
  log: EmbeddedLog
  /** For tests only: commits do not wait for the disk, and the data may be lost when the machine crashes. */
  disposable?: boolean
  /** Programs of another version than the one that this program brings. */
  binaries?: Binaries
}

/** A data folder that no other process may use. */
export interface Place {
  home: string
  cluster: string
  sockets: string
  binaries: Binaries
  account: Account
  release(): Promise<void>
}

/** @throws if another process has the folder, or a restore of it was interrupted */
export async function takePlace(dataDir: string, binaries: Binaries, log: EmbeddedLog): Promise<Place> {
  await requireWritable(dataDir)
  const home = await realpath(dataDir)
  if (await isRestoring(home)) throw new Error(operatorTexts.restoreInterrupted)
  const cluster = join(home, 'postgres')
  const account = await chooseAccount(home, binaries.postgres)
  const windows = process.platform === 'win32'
  const sockets = windows ? home : socketFolder(home)
  if (!windows) await privateFolder(sockets, account.owner)
  const lock = await takeLock(home, sockets)
  if (!lock) throw new Error(texts.alreadyRunning(home))
  try {
    await clearLeftovers(cluster, sockets, () => log.info(texts.leftoverWait))
    const kept = await finishUpgrade(home)
    if (kept !== undefined) log.warn(texts.swapped(kept))
    return { home, cluster, sockets, binaries, account, release: lock.release }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Starts the database in a place that this process has; `release` follows its end. */
export async function startIn(
  { home, cluster, sockets, binaries, account }: Omit<Place, 'release'>,
  { log, disposable = false }: Pick<Options, 'log' | 'disposable'>,
  release: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const begin = Date.now()
  let file: LogFile | undefined
  const end = async () => {
    await file?.close()
    await release()
  }
  try {
    const password = await ensureCluster(home, binaries, account, log)
    file = await openLogFile(join(home, 'postgres.log'), account.owner)
    const windows = process.platform === 'win32'
    const address = windows ? { host: '127.0.0.1', port: await freePort() } : { host: sockets, port: 5432 }
    const postmaster = launch(binaries, cluster, address, account, file.fd, disposable)
    await untilReady(home, address, password, postmaster, file, log)
    log.info(texts.ready(Date.now() - begin))
    return running(databaseUrl(address, password), postmaster, log, end)
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Starts the PostgreSQL bundled with SP, with its data in `dataDir/postgres`, and returns how to connect to it.
 * Only one process may use a folder; the database ends with the process, even if that is killed.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const place = await takePlace(options.dataDir, options.binaries ?? (await findBinaries()), options.log)
  return startIn(place, options, place.release)
}
