import {
  firstPasswordPath,
  forgetFirstPasswordAtSignIn,
  storeFirstPassword,
} from './account/account/first-password-service.ts'
import { ensureOwner } from './account/account/service.ts'
import { makeApp, type Running } from './app/app.ts'
import { inTheOpen } from './app/insecure-transport.ts'
import { receiveLetters } from './app/receive-mail.ts'
import { postWelcome } from './forum/post/welcome-service.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { App } from './platform/ctx.ts'
import { isRestoring } from './platform/embedded/folders.ts'
import { superviseEmbedded } from './platform/embedded/watch-database.ts'
import { makeLog } from './platform/log.ts'
import type { Mailbox } from './platform/mail/mailbox.ts'
import { gatherAdvice } from './platform/start/advice.ts'
import { connectDatabase, connectPooler, connectSite } from './platform/start/connect-database.ts'
import { requirePorts } from './platform/start/ports.ts'
import { requireFiles } from './platform/start/require-files.ts'
import { startTexts } from './platform/start/texts.ts'
import { BAD_SETTING } from './platform/supervisor/exit-codes.ts'
import { limitHeapGrowth } from './platform/supervisor/heap-growth.ts'
import { operatorTexts as texts } from './platform/texts.ts'
import { openTraces } from './platform/traces/open.ts'
import { version } from './platform/version.ts'
import { enrolFirstOwner } from './staff/staff/owner-service.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<() => Promise<void>> {
  const log = makeLog(config.logLevel)
  // A bug in one request is no reason to abort the requests of all others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a bug: nobody awaited what failed'))
  if (await isRestoring(config.dataDir)) throw new Error(texts.restoreInterrupted)
  await requirePorts(config)
  await requireFiles(config, print)
  if (config.databaseUrl !== undefined) await connectDatabase(config.databaseUrl, { print })
  const { databasePoolUrl: poolUrl, databaseSiteUrl } = config
  if (databaseSiteUrl !== undefined) await connectSite(databaseSiteUrl, config.databaseUrl ?? '', { print })
  if (poolUrl !== undefined) await connectPooler(poolUrl, config.databaseUrl ?? '', { print })
  const embedded = config.databaseUrl ? undefined : await superviseEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const siteUrl = embedded?.siteUrl ?? databaseSiteUrl
  const traces = await openTraces(config)
  let running: Running | undefined
  let mailbox: Mailbox | undefined
  try {
    running = await makeApp(config, url, log, { traces, siteUrl, poolUrl, readUrls: config.databaseReadUrls })
    await welcomeOwner(running.app)
    await running.server.listen({ port: config.port, host: config.host })
    mailbox = await receiveLetters(running.app)
  } catch (error) {
    await running?.close().catch(() => undefined)
    await embedded?.stop()
    throw error
  }
  announce(config, running, await gatherAdvice(running.app))
  if (mailbox && config.smtp) print(texts.receiving(config.smtp.address, mailbox.port))
  return async () => {
    await mailbox?.close()
    await running.close()
    await traces?.close()
    await embedded?.stop()
  }
}

async function welcomeOwner(app: App): Promise<void> {
  forgetFirstPasswordAtSignIn(app)
  // Output that does not go to a terminal is stored in a log, so the password is not printed there.
  const isSeen = process.stdout.isTTY
  const owner = await ensureOwner(app, isSeen ? undefined : (username) => storeFirstPassword(app.config, username))
  if (!owner) return
  const { username, madeUp } = owner
  await enrolFirstOwner(app, username)
  await postWelcome(app, owner.userId)
  if (madeUp === undefined) print(texts.ownerMadeQuietly(username))
  else if (isSeen) print(texts.ownerMade(username, madeUp))
  else print(startTexts.ownerPasswordAt(username, firstPasswordPath(app.config)))
}

function announce(config: Config, { server }: Running, advice: readonly string[]): void {
  if (config.clockOffsetHours) print(texts.clockShifted(config.clockOffsetHours))
  if (!config.rateLimits) print(texts.limitsOff)
  for (const name of inTheOpen(config)) print(texts.inTheOpen(name))
  for (const line of advice) print(line)
  const { port } = config.console
  if (port !== undefined)
    print(texts.listeningConsole(`http://${config.console.host ?? config.host}:${port}/operator/`))
  print(texts.listening(server.listeningOrigin, version))
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    cannotStart(error, BAD_SETTING)
  }
}

function cannotStart(error: unknown, code: number): never {
  process.stderr.write(`${texts.cannotStart}: ${(error as Error).message}\n`)
  process.exit(code)
}

const LAST_MS = 10_000

/** Shuts down on a signal. If the supervisor exits, the database exits with it, so the shutdown has a time limit. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  const end = () => {
    if (!stopping) print(texts.stopping)
    stopping ??= stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  const endAlone = () => {
    setTimeout(() => process.exit(1), LAST_MS).unref()
    end()
  }
  process.once('disconnect', endAlone)
  if (process.send && !process.connected) endAlone()
  else process.send?.('serving')
}

limitHeapGrowth()
await start(settings()).then(stopOnSignal, (error: unknown) => cannotStart(error, 1))
