// Browser journeys. A failed one is repeated once alone; if it passes then, it counts but is reported.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assessRuns } from './assess-runs.mjs'
import { runToEnd } from './tally.mjs'

export function readReport({ suites }) {
  const found = { passed: [], failed: [] }
  const walk = (suite, above) => {
    const path = [...above, suite.title.replace(/\.e2e\.js$/, '.e2e.ts')]
    for (const spec of suite.specs ?? []) found[spec.ok ? 'passed' : 'failed'].push([...path, spec.title].join(' › '))
    for (const inner of suite.suites ?? []) walk(inner, path)
  }
  for (const suite of suites) walk(suite, [])
  return found
}

/** Every journey of a report with its file, its line and the titles above and of it. */
export function listJourneys({ suites }) {
  const found = []
  const walk = (suite, above) => {
    for (const { file, line, title } of suite.specs ?? [])
      found.push({ file, line, title: [...above, title].join(' › ') })
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title])
  }
  for (const suite of suites) walk(suite, [])
  return found
}

/**
 * What Playwright is given to run the journeys with this name: that of a file, or else a part of a file's name or of a title.
 * @returns none for an empty name
 */
export function findJourneys(journeys, name) {
  const wanted = name.replace(/\.e2e\.ts$/, '').replace(/^e2e\//, '')
  if (wanted === '') return []
  const nameOf = ({ file }) => file.replace(/\.e2e\.ts$/, '')
  const ofFile = journeys.filter((journey) => nameOf(journey) === wanted)
  if (ofFile.length > 0) return [`e2e/${wanted}.e2e.ts`]
  const has = (journey) => nameOf(journey).includes(wanted) || journey.title.includes(wanted)
  return [...new Set(journeys.filter(has).map(({ file, line }) => `e2e/${file}:${line}`))]
}

/** @returns undefined if the runner did not finish */
async function run(root, env, out, more, timeout) {
  rmSync(out, { force: true })
  const config = join(env.SP_BUILT_JOURNEYS, 'playwright.config.js')
  const command = [join(root, 'node_modules/.bin/playwright'), 'test', '--config', config, ...more]
  await runToEnd(command[0], command.slice(1), {
    cwd: root,
    timeout,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: out },
  })
  return existsSync(out) ? readReport(JSON.parse(readFileSync(out, 'utf8'))) : undefined
}

export async function runJourneys(root, settings, folder, which = [], left = () => undefined) {
  // `npm test` loads this file before it installs the bundler.
  const { buildJourneys } = await import('./build-journeys.mjs')
  const env = { ...settings, SP_BUILT_JOURNEYS: await buildJourneys(root), PW_DISABLE_TS_ESM: '1' }
  // On a given database the site settings are shared by all servers, so the journeys run one at a time.
  const one = env.DATABASE_URL ? ['--workers=1'] : []
  const first = await run(root, env, join(folder, 'playwright.json'), [...which, ...one], left())
  if (first === undefined || first.failed.length === 0) return assessRuns(first)
  // Tracing takes a third more time, so only repetitions are traced.
  const again = [...which, '--last-failed', '--workers=1', '--trace=retain-on-failure']
  return assessRuns(first, await run(root, env, join(folder, 'again.json'), again, left()))
}
