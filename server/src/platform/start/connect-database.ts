import pg from 'pg'
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

function makeClient(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS })
  } catch (cause) {
    throw new Error(texts.databaseAddress, { cause })
  }
}

/**
 * Connects once. Waits for a database that is not up yet; any other failure gets a message with the next step.
 */
export async function connectDatabase(url: string, { print, forMs }: Options): Promise<void> {
  const { host, port, user = '', database = '' } = makeClient(url)
  const at = host.startsWith('/') ? host : `${host}:${port}`
  const connectOnce = async (): Promise<void> => {
    const client = makeClient(url)
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
  } catch (error) {
    throw new Error(faultOf(error, { at, user, database }), { cause: error })
  }
}

function faultOf(error: unknown, { at, user, database }: { at: string; user: string; database: string }): string {
  const away = transientCause(error)
  const { message } = error as Error
  if (away !== undefined) return texts.databaseAway(at, away)
  if (WRONG_LOGIN.has(codeOf(error)) || message.includes('client password')) return texts.databaseLogin(at, user)
  if (codeOf(error) === NO_DATABASE) return texts.databaseMissing(at, database)
  return texts.databaseOther(at, message)
}
