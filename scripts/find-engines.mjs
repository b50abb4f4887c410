import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './prepare.mjs'
import { texts } from './texts.mjs'

export const OLDEST = 'chromium-107'
const folder = join(root, 'engines')
const PACKED = join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br')
const UNPACKED = join(folder, 'node_modules/.cache/chromium-107/chromium')
const FIREFOX = ['/usr/bin/firefox-esr']
const WEBKIT = ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
const WITH_WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

const firstOf = (places) => places.find((place) => existsSync(place))
const firefox = () => firstOf(FIREFOX)
const webkit = () => (WITH_WEBKIT.every((place) => existsSync(place)) ? firstOf(WEBKIT) : undefined)
const runs = (command, args, options) => spawnSync(command, args, { stdio: 'inherit', ...options }).status === 0

/** Their packages are not ours: they stand apart, and are fetched by whoever runs these journeys. */
function installPackages() {
  const stands = join(folder, 'node_modules/.package-lock.json')
  if (existsSync(stands) && statSync(stands).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs) return true
  process.stdout.write(`${texts.installingEngines}\n`)
  return runs('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

function installDebian() {
  const may = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!may) return
  process.stdout.write(`${texts.installingEngines}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  if (runs('apt-get', ['update', '-qq'], { env }))
    runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

function unpackChromium() {
  if (existsSync(UNPACKED)) return UNPACKED
  mkdirSync(dirname(UNPACKED), { recursive: true })
  writeFileSync(`${UNPACKED}.part`, brotliDecompressSync(readFileSync(PACKED)), { mode: 0o755 })
  renameSync(`${UNPACKED}.part`, UNPACKED)
  return UNPACKED
}

/** It brings no libraries with it: where Debian's Chromium starts, it does. */
function oldest() {
  const args = ['--no-sandbox', '--dump-dom', 'about:blank']
  const { status } = spawnSync(unpackChromium(), args, { stdio: 'ignore', timeout: 30_000 })
  return status === 0 ? UNPACKED : undefined
}

/** Which engines are here, each with its program, and why others are not. What may be installed is. */
export function findEngines() {
  const names = ['firefox', 'webkit', OLDEST]
  const skipAll = (reason) => ({ found: [], skipped: names.map((name) => [name, reason]) })
  if (process.platform !== 'linux' || process.arch !== 'x64') return skipAll(texts.notHere)
  if (!installPackages()) return skipAll(texts.noPackages)
  if (!firefox() || !webkit()) installDebian()
  const all = [
    ['firefox', firefox()],
    ['webkit', webkit()],
    [OLDEST, oldest()],
  ]
  return {
    found: all.filter(([, binary]) => binary),
    skipped: all
      .filter(([, binary]) => !binary)
      .map(([name]) => [name, name === OLDEST ? texts.doesNotStart : texts.noDebian]),
  }
}
