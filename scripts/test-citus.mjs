// npm run test:citus -- URL [--plans]: the tests of scripts/citus-tests.mjs on a Citus cluster, of which URL is the
// coordinator; --plans records the shards that each statement asks (bench/results/citus.md).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SKIPPED } from './citus-tests.mjs'
import { ensureBuilt, ensureDependencies, root } from './prepare.mjs'
import { tally } from './tally.mjs'
import { texts } from './texts.mjs'
import { runUnits } from './units.mjs'

/** A statement that asks all shards is as expensive as their number; two show what several do. */
const SHARDS = 2

const url = process.argv.slice(2).find((word) => !word.startsWith('--'))
const plans = process.argv.includes('--plans') ? { SP_RECORD_PLANS: 'bench/results/citus.md' } : {}
const out = join(root, 'e2e', 'out')

const counted = tally()
if (url === undefined) throw new Error(texts.citusUsage)
ensureDependencies()
ensureBuilt()
mkdirSync(out, { recursive: true })
for (const [file, reason] of Object.entries(SKIPPED)) process.stdout.write(`${texts.citusSkipped(file, reason)}\n`)
const env = { DATABASE_URL: url, SP_TEST_SHARDS: String(SHARDS), ...plans }
counted.count(await runUnits(root, env, out))
counted.end()
