// npm run test:pgbouncer [-- FILES]: the tests whose requests differ most, through PgBouncer in transaction mode by the
// example of deploy/ha. PGBOUNCER names a program that is not in PATH. Not part of `npm test`.
import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'
import { runToEnd } from './tally.mjs'
import { texts } from './texts.mjs'

const FILES = [
  'server/src/platform/db/pooler.db.test.ts',
  'server/src/platform/db/open.db.test.ts',
  'server/src/platform/jobs/run.db.test.ts',
  'server/src/search/search.db.test.ts',
  'server/src/search/many.db.test.ts',
  'server/test/calls.db.test.ts',
  'server/test/console-calls.db.test.ts',
  'server/test/races.db.test.ts',
  'server/test/two-nodes.db.test.ts',
  'server/test/two-processes.db.test.ts',
  'server/test/idempotent-creates.db.test.ts',
]
const OLDEST = [1, 21]

const program = process.env['PGBOUNCER'] || 'pgbouncer'
const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
const isNewEnough = major > OLDEST[0] || (Number(major) === OLDEST[0] && minor >= OLDEST[1])
const chosen = process.argv.slice(2)

if (isNewEnough) {
  console.log(texts.poolerRuns(stdout.split('\n')[0]))
  const files = chosen.length > 0 ? chosen : FILES
  const vitest = 'node_modules/.bin/vitest'
  const env = { ...process.env, SP_TEST_POOLER: program }
  process.exitCode = (await runToEnd(vitest, ['run', '--project', 'real', ...files], { cwd: root, env })) ?? 1
} else console.log(texts.noPooler(OLDEST.join('.')))
