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

/** The same engine without the parts of a desktop browser: a journey takes two thirds of the processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place))
const hasChineseFont = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

const APT = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

function findOrInstall() {
  const found = find()
  if (found && (process.platform !== 'linux' || hasChineseFont())) return found
  if (!canInstall()) stop(texts.needsBrowser)
  process.stdout.write(`${texts.installingBrowser}\n`)
  run('apt-get', ['update', '-qq'], texts.browserFailed, APT)
  run('apt-get', [...INSTALL, 'chromium', 'fonts-noto-cjk', 'fontconfig'], texts.browserFailed, APT)
  return find() ?? stop(texts.browserFailed)
}

/** Where no package has it, the journeys run in the whole browser. */
function findOrInstallShell(browser) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_SHELL_PATH || browser
  if (!existsSync(SHELL) && canInstall()) spawnSync('apt-get', [...INSTALL, 'chromium-headless-shell'], APT)
  return existsSync(SHELL) ? SHELL : browser
}

/** @returns the environment that names the browsers to Playwright (e2e/browser.ts) */
export function ensureBrowser() {
  const browser = findOrInstall()
  return { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: findOrInstallShell(browser) }
}
