import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place))
const hasChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

export function ensureBrowser() {
  const found = find()
  if (found && (process.platform !== 'linux' || hasChineseFont())) return found
  const root = process.getuid?.() === 0
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (!root || !apt) stop(texts.needsBrowser)
  process.stdout.write(`${texts.installingBrowser}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], texts.browserFailed, { env })
  run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig'],
    texts.browserFailed,
    { env },
  )
  return find() ?? stop(texts.browserFailed)
}
