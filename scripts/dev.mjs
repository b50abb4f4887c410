// npm run dev [-- --seed]: the server, which restarts, and both front ends, which reload; with --seed on a populated site.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { ensureDependencies, root, run, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const HOST = '127.0.0.1'

async function untilAnswered(address) {
  while (!(await fetch(address).catch(() => undefined))) await sleep(250)
}

const args = process.argv.slice(2)
if (args.some((each) => each !== '--seed')) stop(texts.devUsage)
ensureDependencies()
if (args.includes('--seed')) run(process.execPath, ['--import', 'tsx', 'server/test/seed/main.ts'], texts.seedFailed)

const port = process.env.PORT ?? '3000'
const api = `http://${HOST}:${port}`
const webPort = await freePort(5173)
const consolePort = await freePort(webPort + 1)
const server = [
  '--import',
  'tsx',
  '--watch-path=server/src',
  '--watch-path=contract/src',
  '--watch-preserve-output',
  'server/src/main.ts',
]
const start = (folder, options, env) =>
  spawn(process.execPath, options, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, ...env } })
const vite = (folder, at) =>
  start(folder, [join(root, 'node_modules/vite/bin/vite.js'), '--host', HOST, '--port', `${at}`, '--strictPort'], {
    API: api,
  })

const children = [start('.', server, { PORT: port }), vite('web', webPort), vite('console', consolePort)]
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) {
  child.on('exit', () => {
    stopAll()
    process.exitCode = 1
  })
}

const addresses = {
  members: `http://${HOST}:${webPort}/`,
  console: `http://${HOST}:${consolePort}/operator/`,
  api: `${api}/`,
}
await Promise.all([addresses.members, addresses.console, `${api}/healthz`].map(untilAnswered))
process.stdout.write(texts.devReady(addresses))
