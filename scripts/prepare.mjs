import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { texts } from './texts.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST = [20, 19]
const cache = join(root, 'node_modules', '.cache', 'sp')

const print = (line) => process.stdout.write(`${line}\n`)
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1)

export function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function run(command, args, otherwise, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) stop(otherwise)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    stop(texts.nodeTooOld(OLDEST.join('.'), process.versions.node))
  }
}

const remembered = (name) => {
  const file = join(cache, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
const remember = (name, value) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

export function ensureDependencies() {
  checkNode()
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (remembered('lock') === lock) return print(texts.dependenciesCached)
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && sameInstall()) {
    remember('lock', lock)
    return print(texts.dependenciesCached)
  }
  print(texts.installing)
  const since = Date.now()
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], texts.installFailed)
  remember('lock', lock)
  print(texts.installed(seconds(since)))
}

const sameInstall = () =>
  statSync(join(root, 'node_modules', '.package-lock.json')).mtimeMs >=
  statSync(join(root, 'package-lock.json')).mtimeMs

const FOR_ALL = ['contract', 'scripts/build.mjs', 'package-lock.json', 'tsconfig.base.json']
const PARTS = {
  server: { sources: ['server/src'], built: ['supervise.js', 'main.js', 'sp.js'] },
  web: { sources: ['client', 'ui', 'web', 'docs/use'], built: ['index.html'] },
  console: { sources: ['client', 'ui', 'console', 'docs/operate'], built: ['index.html'] },
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  const walk = (path) => {
    const stat = statSync(path)
    if (!stat.isDirectory()) return void hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
    for (const name of readdirSync(path).sort()) if (name !== 'dist' && name !== 'node_modules') walk(join(path, name))
  }
  for (const source of sources) walk(join(root, source))
  return hash.digest('hex')
}

/** Builds those of the parts `server`, `web` and `console` whose sources changed. */
export function ensureBuilt(parts = Object.keys(PARTS)) {
  const now = Object.fromEntries(parts.map((part) => [part, fingerprint([...FOR_ALL, ...PARTS[part].sources])]))
  const isBuilt = (part) =>
    remembered(`built-${part}`) === now[part] &&
    PARTS[part].built.every((file) => existsSync(join(root, part, 'dist', file)))
  const stale = parts.filter((part) => !isBuilt(part))
  if (stale.length === 0) return print(texts.upToDate)
  print(texts.building)
  const since = Date.now()
  run(process.execPath, [join(root, 'scripts', 'build.mjs'), ...stale], texts.buildFailed)
  for (const part of stale) remember(`built-${part}`, now[part])
  print(texts.built(seconds(since)))
}
