// npm run check [-- <feature>... [--db]]: types, lint, import rules, vocabulary, format and pure tests; without a feature also dead
// code, the API description and sizes. Runs two steps at a time and reports all of them at the end.
import { spawn } from 'node:child_process'
import areas from './areas.cjs'
import { allSteps, stepsOf } from './check-steps.mjs'
import { findFeature } from './find-feature.mjs'
import { ensureDependencies, root, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

function runStep({ name, command: [command, ...args] }) {
  return new Promise((done) => {
    const since = Date.now()
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
    child.on('exit', (code) => {
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? texts.done(name, seconds) : texts.failed(name, seconds)}\n`)
      if (code !== 0) process.stdout.write(`${output}\n`)
      done(code === 0)
    })
  })
}

function stepsFor(args) {
  const names = args.filter((each) => !each.startsWith('-'))
  const options = args.filter((each) => each.startsWith('-'))
  if (options.some((each) => each !== '--db') || (options.length > 0 && names.length === 0)) stop(texts.checkUsage)
  if (names.length === 0) return allSteps
  const features = names.flatMap((name) => {
    const { folders, candidates } = findFeature(areas.areas, name)
    return folders ?? stop(texts.noFeature(name, candidates))
  })
  return stepsOf([...new Set(features)], { db: options.length > 0 })
}

const queue = [...stepsFor(process.argv.slice(2))]
ensureDependencies()
const since = Date.now()
const results = []
const worker = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
}
await Promise.all([worker(), worker()])
const seconds = ((Date.now() - since) / 1000).toFixed(1)
const isWell = results.every(Boolean)
process.stdout.write(`${isWell ? texts.checked(seconds) : texts.notChecked(seconds)}\n`)
process.exit(isWell ? 0 : 1)
