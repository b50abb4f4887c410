import pg from 'pg'
import { faultOfPooler, isSameDatabase, isTransactionPooler } from '../db/pooler.ts'
import { retryWhile } from './start-timeout.ts'
import { startTexts as texts } from './texts.ts'

const ANSWER_MS = 5_000
const WRONG_LOGIN = new Set(['28P01', '28000'])
const NO_DATABASE = '3D000'

interface Options {
  print(line: string): void
  forMs?: number
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** Why a database is temporarily unreachable; undefined for every other failure. */
function transientCause(error: unknown): string | undefined {
  const { message } = error as Error
  if (message.startsWith('Connection terminated')) return texts.cutOff
  if (message.startsWith('timeout expired')) return texts.silent
  return texts.whyAway[codeOf(error)]
}

type Setting = 'DATABASE_URL' | 'DATABASE_SITE_URL' | 'DATABASE_POOL_URL'

function makeClient(url: string, setting: Setting): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS })
  } catch (cause) {
    throw new Error(texts.databaseAddress(setting), { cause })
  }
}

/**
 * Connects once. Waits for a database that is not up yet; any other failure gets a message with the next step.
 */
export async function connectDatabase(url: string, options: Options): Promise<void> {
  const at = await reach(url, 'DATABASE_URL', options)
  if (await isTransactionPooler(url)) throw new Error(texts.databaseIsPooler(at, 'DATABASE_URL'))
}

/** The same for the role of the running site at the database of `url`. */
export async function connectSite(siteUrl: string, url: string, options: Options): Promise<void> {
  const at = await reach(siteUrl, 'DATABASE_SITE_URL', options)
  if (!(await isSameDatabase(siteUrl, url))) throw new Error(texts.siteElsewhere(at))
  if (await isTransactionPooler(siteUrl)) throw new Error(texts.databaseIsPooler(at, 'DATABASE_SITE_URL'))
}

/** The same for the pooler in front of the database at `url`. */
export async function connectPooler(poolUrl: string, url: string, options: Options): Promise<void> {
  const at = await reach(poolUrl, 'DATABASE_POOL_URL', options)
  const fault = await faultOfPooler(poolUrl, url)
  if (fault !== undefined) throw new Error(texts.poolerFaults[fault](at))
}

/** @returns the host and the port, for a message */
async function reach(url: string, setting: Setting, { print, forMs }: Options): Promise<string> {
  const { host, port, user = '', database = '' } = makeClient(url, setting)
  const at = host.startsWith('/') ? host : `${host}:${port}`
  const connectOnce = async (): Promise<void> => {
    const client = makeClient(url, setting)
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
  }
  try {
    await retryWhile(connectOnce, {
      mayPass: (error) => transientCause(error) !== undefined,
      onWait: (error, seconds) =>
        print(`${texts.databaseWaits(at, transientCause(error) ?? '')}${texts.again(seconds)}`),
      forMs,
    })
    return at
  } catch (error) {
    throw new Error(faultOf(error, { at, setting, user, database }), { cause: error })
  }
}

interface Address {
  at: string
  setting: Setting
  user: string
  database: string
}

function faultOf(error: unknown, { at, setting, user, database }: Address): string {
  const away = transientCause(error)
  const { message } = error as Error
  if (away !== undefined) return texts.databaseAway(at, setting, away)
  if (WRONG_LOGIN.has(codeOf(error)) || message.includes('client password'))
    return texts.databaseLogin(at, setting, user)
  if (codeOf(error) === NO_DATABASE) return texts.databaseMissing(at, setting, database)
  return texts.databaseOther(at, setting, message)
}
