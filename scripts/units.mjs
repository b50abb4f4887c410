// The tests of vitest. A file with one that fails is run once more by itself, as a journey is.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { judgeRuns } from './judge-runs.mjs'
import { runToEnd } from './tally.mjs'

/** More than these that pass only by themselves are a failure. */
const UNSTEADY_MOST = 3

/** The titles of a report's tests, those that failed apart, and the files that they are in; a file that could not be read is one that failed. */
export function readUnits({ testResults }, root) {
  const found = { passed: [], failed: [], files: [] }
  for (const { name, status, assertionResults } of testResults) {
    const file = relative(root, name)
    const titles = (which) =>
      assertionResults.filter((one) => one.status === which).map((one) => `${file} › ${one.fullName}`)
    const failed = titles('failed')
    if (status === 'failed' && failed.length === 0) failed.push(file)
    if (failed.length > 0) found.files.push(file)
    found.passed.push(...titles('passed'))
    found.failed.push(...failed)
  }
  return found
}

/** @returns undefined where the runner came to no end. */
async function run(root, env, report, more) {
  rmSync(report, { force: true })
  const status = await runToEnd(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
    { cwd: root, env: { ...process.env, ...env } },
  )
  if (!existsSync(report)) return undefined
  const found = readUnits(JSON.parse(readFileSync(report, 'utf8')), root)
  // An error outside of every test.
  if (status !== 0 && found.failed.length === 0) found.failed.push('vitest')
  return found
}

export async function runUnits(root, env, folder) {
  const first = await run(root, env, join(folder, 'vitest.json'), [])
  if (first === undefined || first.files.length === 0) return judgeRuns(first, undefined, UNSTEADY_MOST)
  const again = await run(root, env, join(folder, 'vitest-again.json'), [...first.files, '--maxWorkers=1'])
  // What could not be read is there again once all that it holds has passed.
  const passed = [...(again?.passed ?? []), ...first.files.filter((file) => !again?.files.includes(file))]
  return judgeRuns(first, again && { passed }, UNSTEADY_MOST)
}
