// npm test [-- --database URL]: all tests on real PostgreSQL and in a real browser; ends with `N passed, N
// failed`.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { runEngines } from './engines.mjs'
import { findEngines } from './find-engines.mjs'
import { ensureProxies } from './find-proxies.mjs'
import { runJourneys } from './journeys.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { tally } from './tally.mjs'
import { texts } from './texts.mjs'
import { runUnits } from './units.mjs'

const out = join(root, 'e2e', 'out')
const databaseAt = process.argv.indexOf('--database')
const database = databaseAt > 0 ? { DATABASE_URL: process.argv[databaseAt + 1] } : {}

/** They take three minutes on two cores; slow machines get more time. */
const ENGINES_MINUTES = 12

const counted = tally()
ensureDependencies()
const browsers = ensureBrowser()
ensureProxies()
ensureBuilt()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

// Installed while the tests run: it mostly waits for the network.
const engines = findEngines()
// What goes wrong with it is thrown where it is awaited.
engines.catch(() => {})

process.stdout.write(`${texts.step('vitest')}\n`)
counted.count(await runUnits(root, database, out))
process.stdout.write(`${texts.step('playwright')}\n`)
counted.count(await runJourneys(root, { ...database, ...browsers }, out))
process.stdout.write(`${texts.step('engines')}\n`)
counted.count(await runEngines(root, database, out, ENGINES_MINUTES, engines))
counted.end()
