import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiesOf, readStages } from '../server/test/deploy/container-file.ts'
// @ts-expect-error a script without types
import { root } from './prepare.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const stages = readStages()
const last = stages.at(-1)

it('each path that the Containerfile copies exists, or is made by a stage before', () => {
  const made = ['node_modules', 'server/dist', 'web/dist', 'console/dist']
  for (const stage of stages) {
    for (const { from, sources } of copiesOf(stage)) {
      for (const source of sources) {
        if (from === undefined) expect([source, existsSync(join(root, source))]).toEqual([source, true])
        else {
          expect(stages.map(({ alias }) => alias)).toContain(from)
          expect(made).toContain(source.replace('/sp/', ''))
        }
      }
    }
  }
})

it('its images have the tag of one version, the Node.js that npm run test:nodes tests', () => {
  const [, version] = /'(24\.\d+\.\d+)'/.exec(read('scripts/nodes.mjs')) ?? []
  expect(new Set(stages.map(({ image }) => image))).toEqual(new Set([`node:${version}-bookworm-slim`]))
})

it('the last stage runs as a user without rights, with a check of health, and has no development packages', () => {
  const words = (name: string) => last?.instructions.filter((each) => each.name === name).map((each) => each.words)
  expect(words('USER')).toEqual(['node'])
  expect(words('HEALTHCHECK')?.[0]).toContain('/readyz')
  expect(words('VOLUME')).toEqual(['/data'])
  const packages = stages.find(({ alias }) => alias === 'packages')
  expect(packages?.instructions.find(({ words: run }) => run.startsWith('npm ci'))?.words).toContain('--omit=dev')
})

it('each workspace gives its package.json to the build, or npm ci refuses the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  const copied = stages.flatMap((stage) => copiesOf(stage).flatMap(({ sources }) => sources))
  for (const name of workspaces) expect(copied).toContain(`${name}/package.json`)
})

it('no stage runs the scripts of packages, except the one that links the libraries of the database', () => {
  for (const stage of stages) {
    const runs = stage.instructions.filter(({ name }) => name === 'RUN').map(({ words }) => words)
    const installs = runs.some((each) => each.startsWith('npm ci'))
    const copied = copiesOf(stage).flatMap(({ sources }) => sources)
    expect([stage.alias, copied.includes('.npmrc')]).toEqual([stage.alias, installs])
  }
  const packages = stages.find(({ alias }) => alias === 'packages')
  expect(packages?.instructions.at(-1)?.words).toContain('hydrate-symlinks.js')
})

it('nothing that the Containerfile copies is kept from the build', () => {
  const lines = read('.containerignore').split('\n')
  const isKept = (path: string) => {
    const [folder = ''] = path.split('/')
    if (lines.includes(folder)) return true
    return lines.includes(`${folder}/*`) && path.includes('/') && !lines.some((line) => line === `!${path}`)
  }
  const copied = stages.flatMap((stage) => copiesOf(stage).filter(({ from }) => from === undefined))
  for (const source of copied.flatMap(({ sources }) => sources))
    expect([source, isKept(source)]).toEqual([source, false])
})

it('no example contains a secret', () => {
  const files = readdirSync(join(root, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((each) =>
    /\.|file/.test(each),
  )
  expect(files.length).toBeGreaterThan(7)
  for (const file of files)
    expect([
      file,
      /^[^#\n]*(PASSWORD|SECRET|KEY|TOKEN)[A-Z_]*[:=] *['"]?(?!\$)[A-Za-z0-9+/]{8,}/m.test(read(`deploy/${file}`)),
    ]).toEqual([file, false])
  expect(read('.containerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', 'data', 'demo-data', 'deploy/.env']),
  )
})

it('compose starts pinned images, a database of the version that is embedded, and the site read-only', () => {
  const compose = read('deploy/compose.yaml')
  const images = [...compose.matchAll(/image: (docker\S+)/g)].map(([, image]) => image)
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/:\w*\.?[\w-]*\d/)
  expect(compose).toMatch(/postgres:18\./)
  expect(compose).toContain('read_only: true')
})

const UNITS = ['sp.service', 'sp-backup.service', 'sp-backup.timer']

it.each(UNITS)('systemd understands %s', (unit) => {
  const text = read(`deploy/systemd/${unit}`)
  expect(text).toMatch(/^\[Unit\]$/m)
  if (unit === 'sp.service')
    for (const line of [
      'ProtectSystem=strict',
      'ReadWritePaths=/var/lib/sp',
      'NoNewPrivileges=true',
      'LimitNOFILE=65536',
      'Restart=on-failure',
    ])
      expect(text.split('\n')).toContain(line)
  const { status, stderr, error } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', join(root, 'deploy/systemd', unit)],
    { encoding: 'utf8' },
  )
  if (error) return
  const complaints = stderr
    .split('\n')
    .filter((line) => line.includes(unit) && !/not executable|Failed to (load|create)/.test(line))
  expect([status === null, complaints]).toEqual([false, []])
})

const MACHINES = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one)

it('the examples for failover name the same three databases and the same two machines of SP', () => {
  const [etcd, patroni] = [read('deploy/ha/etcd.env'), read('deploy/ha/patroni.yml')]
  expect(found(/^ETCD_INITIAL_CLUSTER=.*$/m.exec(etcd)?.[0] ?? '', /http:\/\/([\d.]+):2380/g)).toEqual(MACHINES)
  expect(found(/hosts: .*/.exec(patroni)?.[0] ?? '', /([\d.]+):2379/g)).toEqual(MACHINES)
  expect(found(read('deploy/ha/haproxy-database.cfg'), /^ {4}server \w+ ([\d.]+):5432$/gm)).toEqual(MACHINES)
  expect(found(read('deploy/ha/haproxy-site.cfg'), /^ {4}server \w+ ([\d.]+):3000$/gm)).toHaveLength(2)
  const own = patroni.split('\n').filter((line) => /(name|address|listen):/.test(line))
  expect(own.filter((line) => !line.endsWith('# this machine')).join()).not.toMatch(/10\.0\.0\.11|db1/)
})

it('a failover loses nothing that was acknowledged, and its times fit together', () => {
  const patroni = read('deploy/ha/patroni.yml')
  const seconds = (name: string) => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'))
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
  expect(patroni).not.toMatch(/synchronous_commit/)
})

it.each(['database', 'site'])('HAProxy understands the example of the %s', (name) => {
  const { status, stderr, error } = spawnSync('haproxy', ['-c', '-f', join(root, `deploy/ha/haproxy-${name}.cfg`)], {
    encoding: 'utf8',
  })
  if (error) return
  expect([status, stderr.split('\n').filter((line) => /ALERT|WARNING/.test(line))]).toEqual([0, []])
})
