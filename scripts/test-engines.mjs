// npm run test:engines [-- --all]: the selected journeys in other engines and in the oldest Chromium; with
// --all every journey in the latter.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runEngines } from './engines.mjs'
import { findEngines } from './find-engines.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { tally } from './tally.mjs'

const out = join(root, 'e2e', 'out')
const all = process.argv.includes('--all')
const MINUTES = all ? 30 : 10

const counted = tally()
ensureDependencies()
ensureBuilt()
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
counted.count(await runEngines(root, {}, out, MINUTES, findEngines(), all))
counted.end()
