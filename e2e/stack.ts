import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startRelay } from '../server/test/make/relay.ts'
import { embeddedUrl } from '../server/test/make/sql.ts'
import { openMailbox, openPost, passPost } from './letters.ts'

const server = join(dirname(fileURLToPath(import.meta.url)), '..', 'server')
const main = join(server, 'dist', 'main.js')
/** Most journeys log members in, and the cost of a hash is no matter of theirs. */
const cheapPasswords = pathToFileURL(join(server, 'test', 'make', 'cheap-passwords.mjs')).href

export interface Stack {
  url: string
  mailPort: number
  dataDir: string
  process: ChildProcess
  stop(): Promise<void>
}

export async function startStack(env: Record<string, string> = {}, dataDir?: string): Promise<Stack> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sp-e2e-')))
  const child = spawn(process.execPath, ['--import', cheapPasswords, main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SP_RATE_LIMITS: 'off',
      // Any free port: receiving mail enables the password reset.
      SMTP_PORT: '0',
      SMTP_HOST: '127.0.0.1',
      BACKUP_TO: join(folder, 'backups'),
      SP_OWNER_PASSWORD: 'the owner of this house',
      ...oneKey(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    ...(await announced(child)),
    dataDir: folder,
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await ended
      }
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** On a given database, servers with separate folders must share one master key. */
const oneKey = (): Record<string, string> =>
  process.env['DATABASE_URL'] ? { SP_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') } : {}

export async function startBeside({ dataDir }: Pick<Stack, 'dataDir'>): Promise<Stack> {
  if (process.env['DATABASE_URL']) return startStack()
  const key = await readFile(join(dataDir, 'keys', 'master.key'), 'utf8')
  return startStack({ DATABASE_URL: await embeddedUrl(dataDir), SP_MASTER_KEY: key.trim() })
}

function announced(child: ChildProcess): Promise<Pick<Stack, 'url' | 'mailPort'>> {
  return new Promise((done, failed) => {
    let output = ''
    child.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString()
      const url = /SP 已启动：(http:\/\/\S+)/.exec(output)?.[1]
      const mailPort = /正在 (\d+) 端口接收/.exec(output)?.[1]
      if (url && mailPort) done({ url, mailPort: Number(mailPort) })
    })
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
}

export default async function setup(): Promise<() => Promise<void>> {
  const post = await openPost()
  const mailbox = await openMailbox()
  const relay = await startRelay(mailbox.put)
  const stack = await startStack({ MAIL_DNS: post.names.address, MAIL_RELAY: relay.url })
  process.env['SP_URL'] = stack.url
  process.env['SP_DATA_DIR'] = stack.dataDir
  process.env['SP_POST'] = passPost(post, stack.mailPort)
  process.env['SP_MAILBOX'] = mailbox.folder
  return async () => {
    await stack.stop()
    post.names.close()
    await relay.close()
    await mailbox.close()
  }
}
