import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './make/port.ts'

const ANSWER_MS = 5_000
const TRIES = 20
const EXAMPLE = new URL('../../deploy/ha/pgbouncer.ini', import.meta.url)
/** PgBouncer refuses to run as root; like the embedded database it is another user for itself, and root for files. */
const UNPRIVILEGED = ['unshare', '-U', '--map-user=65534', '--map-group=65534']

export interface Pooler {
  url: string
  stop(): Promise<void>
}

/**
 * PgBouncer in transaction mode in front of every database of a server, by the example of deploy/.
 * @param changes lines that replace those of the same name
 */
export async function startPooler(
  { program, url, siteUrl, folder }: { program: string; url: string; siteUrl?: string | undefined; folder: string },
  changes: Readonly<Record<string, string>> = {},
): Promise<Pooler> {
  const at = new URL(url)
  const port = Number(changes['listen_port'] ?? (await freePort()))
  const [settings, users] = [join(folder, `${port}.ini`), join(folder, `${port}.users`)]
  const host = at.searchParams.get('host') ?? at.hostname
  const lines = { listen_port: String(port), auth_file: users, default_pool_size: '4', ...changes }
  const example = (await readFile(EXAMPLE, 'utf8')).replace(
    /^sp = host=\S+ port=\S+/m,
    `* = host=${host} port=${at.port}`,
  )
  await writeFile(
    settings,
    Object.entries(lines).reduce((text, [name, value]) => text.replace(lineOf(name), `${name} = ${value}`), example),
  )
  const logins = [url, ...(siteUrl === undefined ? [] : [siteUrl])].map((each) => new URL(each))
  await writeFile(users, logins.map((each) => `"${each.username}" "${decodeURIComponent(each.password)}"\n`).join(''))
  await Promise.all([settings, users].map((file) => chmod(file, 0o644)))
  const [command, ...words] = [...(process.getuid?.() === 0 ? UNPRIVILEGED : []), program, '-q', settings]
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  at.searchParams.delete('host')
  at.host = `127.0.0.1:${port}`
  await untilReady(at.href, child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url: at.href,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGQUIT')) await once(child, 'exit')
    },
  }
}

const lineOf = (name: string): RegExp => new RegExp(`^${name} = .*$`, 'm')

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tried = 0; ; tried++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (tried > TRIES || child.exitCode !== null) throw error
      await pause(50)
    }
  }
}
