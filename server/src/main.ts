import { ensureOwner } from './account/service.ts'
import { makeApp, type Running } from './app/app.ts'
import { inTheOpen } from './app/in-the-open.ts'
import { receiveLetters } from './app/receive-letters.ts'
import { type Config, readConfig } from './platform/config.ts'
import { keepEmbedded } from './platform/embedded/keep.ts'
import { makeLog } from './platform/log.ts'
import type { Mailbox } from './platform/mail/mailbox.ts'
import { BAD_SETTING } from './platform/supervisor/exit-codes.ts'
import { operatorTexts as texts } from './platform/texts.ts'
import { version } from './platform/version.ts'
import { postWelcome } from './post/welcome-service.ts'
import { enrolFirstOwner } from './staff/owner-service.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<() => Promise<void>> {
  const log = makeLog(config.logLevel)
  // A bug of ours, and no reason to end what everyone else is doing.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a bug: nobody awaited what failed'))
  const embedded = config.databaseUrl ? undefined : await keepEmbedded({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  let running: Running | undefined
  let mailbox: Mailbox | undefined
  try {
    running = await makeApp(config, url, log)
    const owner = await ensureOwner(running.app)
    if (owner) {
      await enrolFirstOwner(running.app, owner.username)
      await postWelcome(running.app, owner.userId)
      say(owner.madeUp ? texts.ownerMade(owner.username, owner.madeUp) : texts.ownerMadeQuietly(owner.username))
    }
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

function announce(config: Config, { server }: Running): void {
  if (config.clockOffsetHours) say(texts.clockShifted(config.clockOffsetHours))
  if (!config.rateLimits) say(texts.limitsOff)
  for (const name of inTheOpen(config)) say(texts.inTheOpen(name))
  const { port } = config.console
  if (port !== undefined) say(texts.listeningConsole(`http://${config.console.host ?? config.host}:${port}/operator/`))
  say(texts.listening(server.listeningOrigin, version))
}

function plainly(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EADDRINUSE') return texts.portTaken((error as { port?: number }).port ?? 0)
  return message
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    cannotStart(error, BAD_SETTING)
  }
}

function cannotStart(error: unknown, code: number): never {
  process.stderr.write(`${texts.cannotStart}: ${plainly(error)}\n`)
  process.exit(code)
}

const LAST_MS = 10_000

/** Ends when it is asked to, and when whoever supervises it has ended: the database is gone with them, so not for ever. */
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
