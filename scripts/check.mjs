// npm run check: types, lint, import rules, dead code, format, pure tests, the API's description, sizes. Two at a time, all told at the end.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies, root } from './prepare.mjs'
import { texts } from './texts.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const tsc = (workspace) => ({
  name: `types: ${workspace}`,
  command: [process.execPath, 'node_modules/@typescript/native/bin/tsc', '-p', workspace],
})

const steps = [
  { name: 'sizes', command: [process.execPath, 'scripts/sizes.mjs'] },
  { name: 'tests: pure', command: [bin('vitest'), 'run', '--project', 'pure', '--project', 'front', '--reporter=dot'] },
  ...['contract', 'server', 'ui', 'web', 'console', 'e2e', 'engines', 'bench'].map(tsc),
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  {
    name: 'import rules',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'contract/src',
      'server/src',
      'ui/src',
      'web/src',
      'console/src',
    ],
  },
  { name: 'oldest browsers', command: [process.execPath, 'scripts/floor.mjs'] },
  { name: 'openapi', command: [process.execPath, '--import', 'tsx', 'scripts/openapi.mjs'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'format', command: [bin('biome'), 'check', '--linter-enabled=false', '--diagnostic-level=error', '.'] },
]

function runStep({ name, command: [command, ...args] }) {
  return new Promise((done) => {
    const since = Date.now()
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? texts.done(name, seconds) : texts.failed(name, seconds)}\n`)
      if (code !== 0) process.stdout.write(`${said}\n`)
      done(code === 0)
    })
  })
}

ensureDependencies()
const queue = [...steps]
const results = []
const worker = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
}
await Promise.all([worker(), worker()])
process.exit(results.every(Boolean) ? 0 : 1)
