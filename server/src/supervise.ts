import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './platform/config.ts'
import { superviseEmbedded } from './platform/embedded/watch-database.ts'
import { makeLog } from './platform/log.ts'
import { BAD_SETTING } from './platform/supervisor/exit-codes.ts'
import { whenNpmEnds } from './platform/supervisor/npm-watch.ts'
import { supervise } from './platform/supervisor/supervisor.ts'
import { operatorTexts as texts } from './platform/texts.ts'

const main = fileURLToPath(new URL(`./main.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url))

const complain = (line: string) => process.stderr.write(`${line}\n`)

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    complain(`${texts.cannotStart}: ${(error as Error).message}`)
    process.exit(BAD_SETTING)
  }
}

/** `npm start`: runs the embedded database in this process, so that it survives the end of the server process. */
async function run(): Promise<number> {
  const { databaseUrl, dataDir, logLevel } = settings()
  const embedded = databaseUrl ? undefined : await superviseEmbedded({ dataDir, log: makeLog(logLevel) })
  const server = supervise(main, embedded ? { DATABASE_URL: embedded.url } : {}, (how, pauseMs) =>
    complain(texts.serverEnded(how, pauseMs / 1_000)),
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, server.stop)
  whenNpmEnds(server.stop)
  const code = await server.ended
  await embedded?.stop()
  return code
}

run().then(
  (code) => process.exit(code),
  (error: Error) => {
    complain(`${texts.cannotStart}: ${error.message}`)
    process.exit(1)
  },
)
