// npm run test:s3 [-- FILES]: the tests of files and backups against a real object store, Ceph's radosgw with one monitor and one
// disk in memory, from Debian's packages (apt-get install ceph-mon ceph-osd radosgw). Not part of `npm test`.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { root, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']
const FILES = {
  pure: ['server/src/platform/files/list.test.ts'],
  real: [
    'server/src/content/upload/upload.db.test.ts',
    'server/src/content/upload/stored-file.db.test.ts',
    'server/src/content/upload/sweep.db.test.ts',
    'server/src/people/profile/avatar.db.test.ts',
    'server/src/operation/health/storage.db.test.ts',
    'server/src/moderation/report/evidence.db.test.ts',
    'server/test/backup.db.test.ts',
  ],
}
const chosen = process.argv.slice(2)
const KEYS = ['SPACCESSKEY', 'SPSECRETKEY']

const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
if (missing.length > 0) stop(texts.noCeph(missing))

const folder = mkdtempSync(join(tmpdir(), 'sp-ceph-'))
const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') }
const children = []

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 60_000 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

function start(name, command, ...args) {
  const log = openSync(join(folder, `${name}.out`), 'w')
  children.push(spawn(command, [...args, '-f'], { cwd: folder, env, stdio: ['ignore', log, log] }))
}

async function until(what, holds) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(250)) if (await holds()) return
  throw new Error(`${what} did not come up`)
}

/** Without keys between its parts: they are on this machine, and end with this command. */
const configuration = (id, monitor, gateway) => `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitor}
mon initial members = a
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
mon allow pool size one = true
mon data avail crit = 1
mon max pg per osd = 2000
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
crash dir = ${folder}
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw]
ms mon client mode = crc
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`

/** @returns the address of the store, with the keys of its user */
async function startStore() {
  const [id, disk] = [randomUUID(), randomUUID()]
  const [monitor, gateway] = [await freePort(33_300), await freePort(33_400)]
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  writeFileSync(env.CEPH_CONF, configuration(id, monitor, gateway))
  run('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, 'monmap')
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring')
  start('mon', 'ceph-mon', '-i', 'a')
  run('ceph', 'osd', 'new', disk)
  run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', disk, '--no-mon-config')
  start('osd', 'ceph-osd', '-i', '0')
  await until('the disk', () => run('ceph', 'osd', 'stat').includes('1 up'))
  writeFileSync(
    join(folder, 'gateway.keyring'),
    run('ceph', 'auth', 'get-or-create', 'client.rgw', 'mon', 'allow *', 'osd', 'allow *'),
  )
  start('gateway', 'radosgw', '-n', 'client.rgw', '-k', join(folder, 'gateway.keyring'))
  const url = `http://127.0.0.1:${gateway}`
  await until('the gateway', () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const [access, secret] = KEYS
  run(
    'radosgw-admin',
    'user',
    'create',
    '--uid=sp',
    '--display-name=sp',
    `--access-key=${access}`,
    `--secret=${secret}`,
  )
  return url.replace('//', `//${access}:${secret}@`)
}

async function end() {
  for (const child of children.toReversed()) {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await ended
  }
  rmSync(folder, { recursive: true, force: true })
}

try {
  const store = await startStore()
  console.log(texts.storeRuns(run('radosgw', '--version').trim()))
  for (const [project, files] of Object.entries(chosen.length > 0 ? { real: chosen } : FILES)) {
    const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', project, ...files], {
      cwd: root,
      env: { ...process.env, SP_REAL_S3: store },
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
} finally {
  await end()
}
