// The vitest tests. A file with a failed test is repeated once alone, like a journey.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { assessRuns } from './assess-runs.mjs'
import { runToEnd } from './tally.mjs'

const UNHANDLED = 'vitest-unhandled'
const OUTSIDE = 'vitest'

/**
 * Titles of a report's tests, passed and failed; a file that fails to load, or whose hook fails, counts as a
 * failure.
 */
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

/** In the repetition a file passes as a whole or not at all. */
export function assessUnits(first, again, ...list) {
  const isClean = again !== undefined && !again.failed.includes(OUTSIDE)
  const passed = first?.failed.filter((title) => again?.wholeFiles.includes(fileOf(title)))
  return assessRuns(first, isClean ? { passed } : undefined, ...list)
}

/** @returns undefined if the runner did not finish */
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
  // The file is unknown, so a repetition cannot excuse it.
  if (existsSync(unhandled) || (status !== 0 && found.failed.length === 0)) found.failed.push(OUTSIDE)
  return found
}

/** @param which files; none for all */
export async function runUnits(root, env, folder, which = []) {
  const first = await run(root, env, folder, 'vitest', which)
  const files = [...new Set(first?.failed.map(fileOf).filter((file) => file !== OUTSIDE))]
  const again =
    files.length > 0 ? await run(root, env, folder, 'vitest-again', [...files, '--maxWorkers=1']) : undefined
  return assessUnits(first, again)
}
