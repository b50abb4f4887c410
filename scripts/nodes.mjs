// npm run test:nodes: the pure tests and a smoke test on the oldest and the newest supported Node. Needs tsx,
// because the smoke test shares its client with the journeys. The Node versions are npm packages and stay in
// the cache.
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureBuilt, ensureDependencies, root, run } from './prepare.mjs'
import { smoke } from './smoke.mjs'
import { runToEnd, tally } from './tally.mjs'
import { texts } from './texts.mjs'

const NODES = ['20.20.2', '24.21.0']

const platform = process.platform === 'win32' ? 'win' : process.platform
// The package that npm's `node` would download with an install script.
const prefix = `${platform}-${process.arch}` === 'darwin-arm64' ? 'node-bin' : 'node'
const name = `${prefix}-${platform}-${process.arch}`

function nodeOf(version) {
  if (process.versions.node === version) return process.execPath
  const folder = join(root, 'node_modules', '.cache', 'sp', 'nodes', version)
  const binary = join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const shell = process.platform === 'win32'
  run('npm', ['install', '--prefix', folder, ...quiet, `${name}@${version}`], texts.noNode(version), { shell })
  return binary
}

async function pureTests(binary, env) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'pure', '--project', 'front', '--reporter=dot']
  return (await runToEnd(binary, args, { cwd: root, env })) === 0
}

const worked = (step) =>
  step().then(
    () => true,
    (error) => {
      process.stderr.write(`${error.message}\n`)
      return false
    },
  )

async function tryNode(version) {
  const binary = nodeOf(version)
  process.stdout.write(`${texts.step(`Node.js ${version}`)}\n`)
  // Child processes that start `node` use this version too.
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` }
  const since = Date.now()
  const results = [await worked(() => smoke(binary, version, env)), await pureTests(binary, env)]
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  process.stdout.write(`${(results.every(Boolean) ? texts.done : texts.failed)(`Node.js ${version}`, seconds)}\n`)
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

const counted = tally()
ensureDependencies()
ensureBuilt()
for (const version of NODES) counted.count(await tryNode(version))
counted.end()
