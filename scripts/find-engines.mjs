import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { installPackages } from './install-packages.mjs'
import { root } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
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
/** Without a word but errors: it runs beside the tests, and its words would stand among theirs. */
const runs = async (command, args, options) =>
  (await runToEnd(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })) === 0

async function installDebian() {
  const may = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!may) return
  process.stdout.write(`${texts.installingEngines}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
  if (await runs('apt-get', ['update', '-qq'], { env }))
    await runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

async function unpackChromium() {
  if (existsSync(UNPACKED)) return UNPACKED
  mkdirSync(dirname(UNPACKED), { recursive: true })
  await writeFile(`${UNPACKED}.part`, await promisify(brotliDecompress)(await readFile(PACKED)), { mode: 0o755 })
  await rename(`${UNPACKED}.part`, UNPACKED)
  return UNPACKED
}

/** Has no bundled libraries: it starts where Debian's Chromium starts. */
async function oldest() {
  const args = ['--no-sandbox', '--dump-dom', 'about:blank']
  return (await runs(await unpackChromium(), args, { stdio: 'ignore', timeout: 60_000 })) ? UNPACKED : undefined
}

export async function findEngines() {
  const names = ['firefox', 'webkit', OLDEST]
  const skipAll = (reason) => ({ found: [], skipped: names.map((name) => [name, reason]) })
  if (process.platform !== 'linux' || process.arch !== 'x64') return skipAll(texts.notHere)
  if (!(await installPackages(folder, texts.installingEngines))) return skipAll(texts.noPackages)
  if (!firefox() || !webkit()) await installDebian()
  const all = [
    ['firefox', firefox()],
    ['webkit', webkit()],
    [OLDEST, await oldest()],
  ]
  return {
    found: all.filter(([, binary]) => binary),
    skipped: all
      .filter(([, binary]) => !binary)
      .map(([name]) => [name, name === OLDEST ? texts.doesNotStart : texts.noDebian]),
  }
}
