// npm run test:replica [-- FILES]: searches on a streaming replica, of a PostgreSQL from Debian's package
// (apt-get install postgresql). Not part of `npm test`.
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { root } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

// The other tests of look-ups watch them on the primary.
const FILES = ['server/src/platform/db/replicas.db.test.ts', 'server/src/search/search.db.test.ts']
const programs = ['18', '17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find(existsSync)
const chosen = process.argv.slice(2)

/** PostgreSQL refuses to run as root. */
const as = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

function run(name, ...args) {
  const [command, ...words] = [...as, join(programs, name), ...args]
  const { status, stderr } = spawnSync(command, words, {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}`)
}

const settings = (port) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
max_wal_senders = 4
hot_standby_feedback = on
fsync = off
`

/** @returns the addresses of the primary and of the replica */
async function startBoth(folder) {
  const ports = [await freePort(9_820), await freePort(9_830)]
  const [first, second] = ['primary', 'replica'].map((name) => join(folder, name))
  run('initdb', '-D', first, '-U', 'sp', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  appendFileSync(join(first, 'postgresql.conf'), settings(ports[0]))
  run('pg_ctl', '-D', first, '-w', '-l', join(folder, 'primary.log'), 'start')
  run('pg_basebackup', '-h', '127.0.0.1', '-p', String(ports[0]), '-U', 'sp', '-D', second, '-R', '-c', 'fast')
  appendFileSync(join(second, 'postgresql.conf'), settings(ports[1]))
  run('pg_ctl', '-D', second, '-w', '-l', join(folder, 'replica.log'), 'start')
  return ports.map((port) => `postgres://sp@127.0.0.1:${port}/postgres`)
}

function stopBoth(folder) {
  for (const name of ['replica', 'primary'])
    if (existsSync(join(folder, name, 'postmaster.pid')))
      run('pg_ctl', '-D', join(folder, name), '-m', 'immediate', 'stop')
  rmSync(folder, { recursive: true, force: true })
}

if (programs === undefined) console.log(texts.noPostgres)
else {
  const folder = mkdtempSync(join(tmpdir(), 'sp-replica-'))
  chmodSync(folder, 0o777)
  try {
    const [url, replica] = await startBoth(folder)
    const env = { ...process.env, DATABASE_URL: url, SP_TEST_REPLICA: replica }
    const files = chosen.length > 0 ? chosen : FILES
    const vitest = 'node_modules/.bin/vitest'
    process.exitCode = (await runToEnd(vitest, ['run', '--project', 'real', ...files], { cwd: root, env })) ?? 1
  } finally {
    stopBoth(folder)
  }
}
