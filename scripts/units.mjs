// The tests of vitest. A file with one that fails is run once more by itself, as a journey is.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { judgeRuns } from './judge-runs.mjs'
import { runToEnd } from './tally.mjs'

/** Written by `unhandled-reporter.mjs`. */
const UNHANDLED = 'vitest-unhandled'
/** The title of what was thrown outside of every test. */
const OUTSIDE = 'vitest'

/** The titles of a report's tests, those that failed apart; a file that could not be read, or whose hook failed, is one that failed. */
export function readUnits({ testResults }, root) {
  const found = { passed: [], failed: [], wholeFiles: [] }
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name)
    const titles = (which) =>
      assertionResults.filter((one) => one.status === which).map((one) => `${file} › ${one.fullName}`)
    const failed = titles('failed')
    if (status === 'passed') found.wholeFiles.push(file)
    else if (failed.length === 0) failed.push(file)
    found.passed.push(...titles('passed'))
    found.failed.push(...failed)
  }
  return found
}

const fileOf = (title) => title.split(' › ')[0]

/** Run again, a file passes as a whole or not at all. */
export function judgeUnits(first, again, ...list) {
  const isClean = again !== undefined && !again.failed.includes(OUTSIDE)
  const passed = first?.failed.filter((title) => again?.wholeFiles.includes(fileOf(title)))
  return judgeRuns(first, isClean ? { passed } : undefined, ...list)
}

/** @returns undefined where the runner came to no end. */
async function run(root, env, folder, name, files = []) {
  const report = join(folder, `${name}.json`)
  const unhandled = join(folder, UNHANDLED)
  for (const file of [report, unhandled]) rmSync(file, { force: true })
  const reporters = ['default', 'json', join(root, 'scripts/unhandled-reporter.mjs')].map(
    (each) => `--reporter=${each}`,
  )
  const status = await runToEnd(
    join(root, 'node_modules/.bin/vitest'),
    ['run', ...reporters, `--outputFile.json=${report}`, ...files],
    { cwd: root, env: { ...process.env, ...env, SP_UNHANDLED: unhandled } },
  )
  if (!existsSync(report)) return undefined
  const found = readUnits(JSON.parse(readFileSync(report, 'utf8')), root)
  // Whatever file it came from, running that again excuses nothing.
  if (existsSync(unhandled) || (status !== 0 && found.failed.length === 0)) found.failed.push(OUTSIDE)
  return found
}

export async function runUnits(root, env, folder) {
  const first = await run(root, env, folder, 'vitest')
  const files = [...new Set(first?.failed.map(fileOf).filter((file) => file !== OUTSIDE))]
  const again =
    files.length > 0 ? await run(root, env, folder, 'vitest-again', [...files, '--maxWorkers=1']) : undefined
  return judgeUnits(first, again)
}
