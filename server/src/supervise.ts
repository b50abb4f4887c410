import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './platform/config.ts'
import { majorsOf } from './platform/embedded/upgrade-folders.ts'
import { superviseEmbedded } from './platform/embedded/watch-database.ts'
import { makeLog } from './platform/log.ts'
import { BAD_SETTING } from './platform/supervisor/exit-codes.ts'
import { heapArguments, memoryEnv } from './platform/supervisor/memory.ts'
import { whenNpmEnds } from './platform/supervisor/npm-watch.ts'
import { supervise } from './platform/supervisor/supervisor.ts'
import { operatorTexts as texts } from './platform/texts.ts'

const programAt = (name: string): string =>
  fileURLToPath(new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url))

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const complain = (line: string) => process.stderr.write(`${line}\n`)

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    complain(`${texts.cannotStart}: ${(error as Error).message}`)
    process.exit(BAD_SETTING)
  }
}

/**
 * Data of an earlier major version of the embedded database: asks in a terminal, by the command that upgrades them.
 * Without a terminal the start of the database refuses, and names that command.
 */
async function offerUpgrade(dataDir: string): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || (await majorsOf(dataDir)) === undefined) return 0
  const child = spawn(process.execPath, [programAt('sp'), 'upgrade-database'], { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of SIGNALS) process.off(signal, pass)
  return code ?? 1
}

/** `npm start`: runs the embedded database in this process, so that it survives the end of the server process. */
async function run(): Promise<number> {
  const { databaseUrl, dataDir, logLevel, heapMb } = settings()
  if (databaseUrl === undefined) {
    const code = await offerUpgrade(dataDir)
    if (code !== 0) return code
  }
  const embedded = databaseUrl ? undefined : await superviseEmbedded({ dataDir, log: makeLog(logLevel) })
  const start = {
    env: {
      ...memoryEnv(process.env),
      ...(embedded ? { DATABASE_URL: embedded.url, DATABASE_SITE_URL: embedded.siteUrl } : {}),
    },
    execArgv: heapArguments({ heapMb, nodeOptions: process.env['NODE_OPTIONS'] }),
  }
  const server = supervise(programAt('main'), start, (how, pauseMs) =>
    complain(texts.serverEnded(how, pauseMs / 1_000)),
  )
  for (const signal of SIGNALS) process.on(signal, server.stop)
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
