// npm test [-- --database URL]: everything, on real PostgreSQL and in a real browser; ends with `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runEngines } from './engines.mjs'
import { runJourneys } from './journeys.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { runToEnd, tally } from './tally.mjs'
import { texts } from './texts.mjs'

const out = join(root, 'e2e', 'out')
const databaseAt = process.argv.indexOf('--database')
const database = databaseAt > 0 ? { DATABASE_URL: process.argv[databaseAt + 1] } : {}

/** They take three on two cores; a slow machine is given time. */
const ENGINES_MINUTES = 12

const counted = tally()
ensureDependencies()
const chromium = ensureBrowser()
ensureBuilt()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

/** Runs the tests of vitest; a runner that died or ran nothing counts as one failure. */
async function runVitest() {
  const report = join(out, 'vitest.json')
  const status = await runToEnd(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env: { ...process.env, ...database } },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

process.stdout.write(`${texts.step('vitest')}\n`)
counted.count(await runVitest())
process.stdout.write(`${texts.step('playwright')}\n`)
const journeys = await runJourneys(root, { ...database, CHROMIUM_PATH: chromium }, out)
for (const title of journeys.unsteady) process.stdout.write(`${texts.unsteady(title)}\n`)
counted.count(journeys)
process.stdout.write(`${texts.step('engines')}\n`)
const engines = await runEngines(root, database, out, ENGINES_MINUTES)
for (const title of engines.unsteady) process.stdout.write(`${texts.unsteady(title)}\n`)
counted.count(engines)
counted.end()
