// node scripts/test-seconds.mjs [REPORT]: takes the seconds of each file of tests from a report of vitest into test-order.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { readOrder } from './test-order.mjs'

/** Shorter files need no line. */
const LEAST_SECONDS = 2

const [report = 'e2e/out/vitest.json'] = process.argv.slice(2)
/** `npm test` writes its report to e2e/out of the clone that it tests, which need not be this one. */
const root = resolve(dirname(report), '../..')
const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
const measured = testResults
  .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1_000)])
  .filter(([, seconds]) => seconds >= LEAST_SECONDS)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
const order = { ...readOrder(), seconds: Object.fromEntries(measured) }
writeFileSync(new URL('test-order.json', import.meta.url), `${JSON.stringify(order, null, 2)}\n`)
