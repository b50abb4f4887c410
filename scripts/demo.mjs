// npm run demo [-- --fresh | -- --code]: a lively site on a database of its own, built once and then served.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.mjs'
import { ensureBuilt, ensureDependencies, root, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const HOST = '127.0.0.1'
/** Settings that would lead to another database, other files, or into the world outside. */
const FOREIGN = /^(DATABASE_|S3_|SMTP_|MAIL_|SP_|PUBLIC_URL|CONSOLE_|METRICS_|NODE_ENV|HSTS_|TRUSTED_PROXIES)/

export const folderOf = (env = process.env) => resolve(root, env.DEMO_DIR || 'demo-data')
const markerIn = (folder) => join(folder, 'demo.json')

/** Empty, a demonstration that is complete or was interrupted, or something else, which stays untouched. */
export function stateOf(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'empty'
  if (!existsSync(markerIn(folder))) return 'foreign'
  return JSON.parse(readFileSync(markerIn(folder), 'utf8')).complete === true ? 'complete' : 'interrupted'
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const drawSecret = () => [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('')

function envOf(folder, more) {
  const kept = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))
  return { ...Object.fromEntries(kept), DATA_DIR: folder, HOST, ...more }
}

export function build(folder) {
  process.stdout.write(`${texts.demo.building}\n`)
  const since = Date.now()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(markerIn(folder), '{ "complete": false }\n', { mode: 0o600 })
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/test/seed/demo.ts', markerIn(folder)], {
    cwd: root,
    stdio: 'inherit',
    env: envOf(folder, { SP_OWNER_TOTP_SECRET: drawSecret() }),
  })
  if (status !== 0) stop(texts.demo.failed)
  process.stdout.write(`${texts.demo.built(Math.round((Date.now() - since) / 1000))}\n`)
}

/** Empties a folder that this command made; the folder itself may be a mounted one. */
function clear(folder) {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

function print(folder, address) {
  const { TOTP } = createRequire(join(root, 'server/package.json'))('otpauth')
  const { password, member, ...staff } = JSON.parse(readFileSync(markerIn(folder), 'utf8'))
  const codeOf = (secret) => new TOTP({ secret }).generate()
  const rows = ['owner', 'moderator', 'support'].map((role) => {
    const { username, secret } = staff[role]
    return { role, username, secret, code: codeOf(secret) }
  })
  process.stdout.write(texts.demo.ready({ address, password, member, rows }))
}

async function demo(args) {
  if (args.some((each) => !['--fresh', '--code'].includes(each))) stop(texts.demo.usage)
  const folder = folderOf()
  const state = stateOf(folder)
  if (state === 'foreign') stop(texts.demo.foreign(folder))
  if (args.includes('--code')) {
    if (state !== 'complete') stop(texts.demo.none)
    return print(folder)
  }
  ensureDependencies()
  ensureBuilt()
  if (state === 'interrupted' || (state === 'complete' && args.includes('--fresh'))) clear(folder)
  if (stateOf(folder) === 'empty') build(folder)
  const port = process.env.PORT || String(await freePort(3000))
  print(folder, `http://${HOST}:${port}/`)
  for (const name of Object.keys(process.env)) if (FOREIGN.test(name)) delete process.env[name]
  Object.assign(process.env, { DATA_DIR: folder, HOST, PORT: port })
  await import('../server/dist/supervise.js')
}

if (process.argv[1] === join(root, 'scripts/demo.mjs')) await demo(process.argv.slice(2))
