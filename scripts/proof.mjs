// npm run proof [-- PART …]: runs the tests that the register of threats names, of all threats or of those whose id, kind
// or group contains one of the parts; prints one table, keeps it in docs/security/proof.md, and fails if a proof is missed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { readReport, runJourneys } from './journeys.mjs'
import { ensureBuilt, ensureDependencies, root, stop } from './prepare.mjs'
import { assessed, journeysIn, lineOf, merged, pageOf, rowOf, unitsIn, withoutRepeated } from './proof-rows.mjs'
import { texts } from './texts.mjs'
import { readThreats } from './threats.mjs'
import { runUnits } from './units.mjs'

const PAGE = join(root, 'docs/security/proof.md')
const out = join(root, 'e2e/out/proof')
const parts = process.argv.slice(2)

process.chdir(root)
const all = readThreats().flatMap(({ group, threats }) => threats.map((threat) => ({ group, ...threat })))
const has = ({ id, kind, group }, part) => [id, kind, group].some((each) => each.includes(part))
const chosen = all.filter((threat) => parts.length === 0 || parts.some((part) => has(threat, part)))
if (chosen.length === 0) stop(texts.noThreat(parts.join(' ')))
const files = [...new Set(chosen.flatMap(({ proofs }) => Object.keys(proofs)))]
const journeys = files.filter((file) => file.endsWith('.e2e.ts'))
const units = files.filter((file) => !journeys.includes(file))

const read = (name) => JSON.parse(readFileSync(join(out, name), 'utf8'))

async function resultsOfUnits() {
  // Without names, all tests would run.
  if (units.length === 0) return []
  const { failures } = await runUnits(root, {}, out, units)
  return existsSync(join(out, 'vitest.json')) ? withoutRepeated(unitsIn(read('vitest.json'), root), failures) : []
}

async function resultsOfJourneys() {
  if (journeys.length === 0) return []
  const { failures } = await runJourneys(root, browsers, out, journeys)
  if (!existsSync(join(out, 'playwright.json'))) return []
  const { passed, failed } = readReport(read('playwright.json'))
  const repeated = failed.filter((title) => !failures.includes(title))
  return journeysIn({ passed: [...passed, ...repeated], failed: failures }, journeys)
}

ensureDependencies()
const browsers = journeys.length > 0 ? ensureBrowser() : {}
ensureBuilt()
mkdirSync(out, { recursive: true })
const results = [...(await resultsOfUnits()), ...(await resultsOfJourneys())]
const rows = chosen.map((threat) => rowOf(threat, results))
const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
const ids = all.map(({ id }) => id)
const day = new Date().toISOString().slice(0, 10)
const lines = merged(before, rows, ids)
writeFileSync(PAGE, pageOf({ lines, ids, results: assessed('assess/results'), day }))
process.stdout.write(`\n${rows.map(lineOf).join('\n')}\n`)
const missed = rows.filter((row) => row.missed.length > 0)
process.stdout.write(`\n${texts.proven(rows.length - missed.length, missed.length)}\n`)
process.exitCode = missed.length > 0 ? 1 : 0
