import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copiesOf, readStages } from './container-file.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const UID = 1_000
const isRoot = process.getuid?.() === 0

let folder: string
let tree: string
beforeAll(() => {
  if (!isRoot) return
  folder = mkdtempSync(join(inject('scratch'), 'sp-test-container-'))
  chmodSync(folder, 0o755)
  tree = join(folder, 'sp')
  makeTree()
})
afterAll(() => {
  if (isRoot) rmSync(folder, { recursive: true, force: true })
})

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  execFileSync('cp', ['-a', from, to])
}

/** The packages of `npm ci --omit=dev --workspace server --workspace contract`, as the lock file has them. */
function copyPackages(): void {
  const args = ['ls', '--all', '--parseable', '--omit=dev', '--workspace', 'server', '--workspace', 'contract']
  const paths = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).split('\n')
  for (const path of new Set(paths.filter((each) => each.startsWith(join(root, 'node_modules/'))))) {
    const to = join(tree, path.slice(root.length))
    if (!existsSync(to) && !path.includes('/@sp/')) copy(path, to)
  }
}

/** What the last stage copies: sources from here, and what the other stages make from where `npm test` made it. */
function makeTree(): void {
  const last = readStages().at(-1)
  for (const { from, sources, to } of last ? copiesOf(last) : []) {
    for (const source of sources) {
      if (from === 'packages') copyPackages()
      else if (source.endsWith('/server/dist')) copy(inject('builtServer'), join(tree, 'server/dist'))
      else {
        const path = join(root, source.replace(/^\/sp\//, ''))
        if (existsSync(path)) copy(path, join(tree, to, to.endsWith('/') ? (source.split('/').at(-1) ?? '') : ''))
      }
    }
  }
}

async function start(dataDir: string) {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/dist/supervise.js'], { cwd: tree, env, uid: UID, gid: UID })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => void (log += String(piece)))
  const ended = once(child, 'exit')
  await expect
    .poll(() => (child.exitCode === null ? log : `ended: ${log}`), { timeout: 120_000 })
    .toMatch(/SP 已启动：http|ended/)
  const url = /SP 已启动：(http:\/\/\S+)/.exec(log)?.[1]
  if (url === undefined) throw new Error(log)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, log: () => log, stop }
}

it('the tree of the container serves as a user who may write to the data folder alone', async ({ skip }) => {
  skip(!isRoot, 'only root can run a process as another user')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, UID, UID)
  const server = await start(dataDir)
  expect(await (await fetch(`${server.url}/readyz`)).text()).toContain('ready')
  for (const page of ['/', '/operator/', '/api/docs/']) {
    if (page === '/api/docs/' || existsSync(join(tree, 'web/dist/index.html')))
      expect([page, (await fetch(`${server.url}${page}`)).status]).toEqual([page, 200])
  }
  await server.stop()
  expect(existsSync(join(dataDir, 'keys/master.key'))).toBe(true)
  const written = execFileSync('find', [tree, '-user', String(UID)], { encoding: 'utf8' })
  expect(written).toBe('')
})
