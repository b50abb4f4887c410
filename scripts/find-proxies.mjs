import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { texts } from './texts.mjs'

const folder = join(root, 'node_modules/.cache/sp/proxies')
const BINARIES = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' }

/** @param {keyof typeof BINARIES} name; undefined where it is not installed */
export const proxyPath = (name) => ['/', folder].map((at) => join(at, BINARIES[name])).find((path) => existsSync(path))

/** Debian's packages are unpacked into a cache: installing them would start their services. */
function unpack(name) {
  const at = join(folder, name)
  mkdirSync(at, { recursive: true })
  const quietly = (command, args) => spawnSync(command, args, { cwd: at, stdio: 'ignore' }).status === 0
  if (!quietly('apt-get', ['download', '-qq', name])) return
  const file = readdirSync(at).find((each) => each.endsWith('.deb'))
  if (file !== undefined) quietly('dpkg', ['-x', file, folder])
}

/** Obtains the proxies whose examples in deploy/ are tested; without them those tests are skipped. */
export function ensureProxies() {
  if (process.platform !== 'linux') return
  const missing = Object.keys(BINARIES).filter((name) => proxyPath(name) === undefined)
  if (missing.length > 0 && process.getuid?.() === 0) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  for (const name of missing) {
    unpack(name)
    if (proxyPath(name) === undefined) process.stdout.write(`${texts.noProxy(name)}\n`)
  }
}
