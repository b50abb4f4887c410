// npm test [-- --database URL]: everything, on real PostgreSQL and in a real browser; ends with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { texts } from './texts.mjs'

const out = join(root, 'e2e', 'out')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const databaseAt = process.argv.indexOf('--database')
const database = databaseAt > 0 ? { DATABASE_URL: process.argv[databaseAt + 1] } : {}

ensureDependencies()
const chromium = ensureBrowser()
ensureBuilt()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

/** Runs a runner; a runner that died or ran nothing counts as one failure. */
function runner(name, command, args, env, report, countOf) {
  process.stdout.write(`${texts.step(name)}\n`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { passed, failed } = countOf(JSON.parse(readFileSync(report, 'utf8')))
  if (passed + failed === 0) process.stdout.write(`${texts.noTests(name)}\n`)
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

const vitestReport = join(out, 'vitest.json')
const playwrightReport = join(out, 'playwright.json')
const results = [
  runner(
    'vitest',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    database,
    vitestReport,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  ),
  runner(
    'playwright',
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    { ...database, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    playwrightReport,
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  ),
]
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)
