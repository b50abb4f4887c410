import {
  firstPasswordPath,
  forgetFirstPasswordAtSignIn,
  keepFirstPassword,
} from './account/account/first-password-service.ts'
import { ensureOwner } from './account/account/service.ts'
import { makeApp, type Running } from './app/app.ts'
import { inTheOpen } from './app/in-the-open.ts'
import { receiveLetters } from './app/receive-letters.ts'
import { postWelcome } from './forum/post/welcome-service.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { App } from './platform/ctx.ts'
import { keepEmbedded } from './platform/embedded/keep.ts'
import { makeLog } from './platform/log.ts'
import type { Mailbox } from './platform/mail/mailbox.ts'
import { requirePorts } from './platform/start/ports.ts'
import { reachDatabase } from './platform/start/reach-database.ts'
import { requireFiles } from './platform/start/require-files.ts'
import { startTexts } from './platform/start/texts.ts'
import { BAD_SETTING } from './platform/supervisor/exit-codes.ts'
import { operatorTexts as texts } from './platform/texts.ts'
import { version } from './platform/version.ts'
import { enrolFirstOwner } from './staff/staff/owner-service.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<() => Promise<void>> {
  const log = makeLog(config.logLevel)
  // A bug in one request is no reason to abort the requests of all others.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a bug: nobody awaited what failed'))
  await requirePorts(config)
  await requireFiles(config, say)
  if (config.databaseUrl !== undefined) await reachDatabase(config.databaseUrl, { say })
  const embedded = config.databaseUrl ? undefined : await keepEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  let running: Running | undefined
  let mailbox: Mailbox | undefined
  try {
    running = await makeApp(config, url, log)
    await welcomeOwner(running.app)
    await running.server.listen({ port: config.port, host: config.host })
    mailbox = await receiveLetters(running.app)
  } catch (error) {
    await running?.close().catch(() => undefined)
    await embedded?.stop()
    throw error
  }
  announce(config, running)
  if (mailbox && config.smtp) say(texts.receiving(config.smtp.address, mailbox.port))
  return async () => {
    await mailbox?.close()
    await running.close()
    await embedded?.stop()
  }
}

async function welcomeOwner(app: App): Promise<void> {
  forgetFirstPasswordAtSignIn(app)
  // Output that does not go to a terminal is stored in a log, so the password is not printed there.
  const isSeen = process.stdout.isTTY
  const owner = await ensureOwner(app, isSeen ? undefined : (username) => keepFirstPassword(app.config, username))
  if (!owner) return
  const { username, madeUp } = owner
  await enrolFirstOwner(app, username)
  await postWelcome(app, owner.userId)
  if (madeUp === undefined) say(texts.ownerMadeQuietly(username))
  else if (isSeen) say(texts.ownerMade(username, madeUp))
  else say(startTexts.ownerPasswordAt(username, firstPasswordPath(app.config)))
}

function announce(config: Config, { server }: Running): void {
  if (config.clockOffsetHours) say(texts.clockShifted(config.clockOffsetHours))
  if (!config.rateLimits) say(texts.limitsOff)
  for (const name of inTheOpen(config)) say(texts.inTheOpen(name))
  const { port } = config.console
  if (port !== undefined) say(texts.listeningConsole(`http://${config.console.host ?? config.host}:${port}/operator/`))
  say(texts.listening(server.listeningOrigin, version))
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
function stopWhenAsked(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  const end = () => {
    if (!stopping) say(texts.stopping)
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

await start(settings()).then(stopWhenAsked, (error: unknown) => cannotStart(error, 1))
