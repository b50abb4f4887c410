// npm run check [-- <feature>... [--db]] [--fresh]: types, lint, import rules, vocabulary, format and pure tests; without
// a feature also dead code, the API description and sizes. Runs two steps at a time, and of each what changed since it
// passed; --fresh runs all.
import { spawn } from 'node:child_process'
import areas from './areas.cjs'
import { environmentOf, keysOf, readPassed, remember, staleIn } from './check-cache.mjs'
import { allSteps, stepsOf } from './check-steps.mjs'
import { findFeature } from './find-feature.mjs'
import { ensureDependencies, root, stop } from './prepare.mjs'
import { readTree } from './source-tree.mjs'
import { texts } from './texts.mjs'

const print = (line) => process.stdout.write(`${line}\n`)

function runStep({ name, command: [command, ...args], env, isAlwaysRun, stale, keys }) {
  return new Promise((done) => {
    const since = Date.now()
    const child = spawn(command, [...args, ...stale], { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      const unchanged = Object.keys(keys).length - stale.length
      print(code === 0 ? texts.done(name, seconds, stale[0] && unchanged) : texts.failed(name, seconds))
      if (code !== 0) print(output)
      else if (!isAlwaysRun) remember(root, name, keys)
      done(code === 0)
    })
  })
}

function stepsFor(args) {
  const names = args.filter((each) => !each.startsWith('-'))
  const options = new Set(args.filter((each) => each.startsWith('-')))
  const isFresh = options.delete('--fresh')
  const db = options.delete('--db')
  if (options.size > 0 || (db && names.length === 0)) stop(texts.checkUsage)
  const features = names.flatMap((name) => {
    const { folders, candidates } = findFeature(areas.areas, name)
    return folders ?? stop(texts.noFeature(name, candidates))
  })
  return { isFresh, steps: names.length === 0 ? allSteps : stepsOf([...new Set(features)], { db }) }
}

const { isFresh, steps } = stepsFor(process.argv.slice(2))
ensureDependencies()
const since = Date.now()
const tree = readTree(root)
const passed = isFresh ? {} : readPassed(root)
const queue = []
for (const step of steps) {
  const keys = keysOf(step, tree, environmentOf(process.env))
  const stale = staleIn(keys, step.isAlwaysRun ? {} : passed[step.name])
  if (stale.length > 0) queue.push({ ...step, keys, stale: step.each ? stale : [] })
  else print(texts.unchanged(step.name))
}
const results = []
const worker = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
}
await Promise.all([worker(), worker()])
const seconds = ((Date.now() - since) / 1000).toFixed(1)
const isWell = results.every(Boolean)
print(isWell ? texts.checked(seconds) : texts.notChecked(seconds))
process.exit(isWell ? 0 : 1)
