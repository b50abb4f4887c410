// npm run journey -- NAME [flags of playwright]: the journeys whose file or title has that name, after rebuilding what is stale.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { findJourneys, listJourneys } from './journeys.mjs'
import { ensureBuilt, ensureDependencies, root, run, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const [name = '', ...flags] = process.argv.slice(2)
const playwright = [join(root, 'node_modules/.bin/playwright'), 'test', '--config', 'e2e/playwright.config.ts']

function all() {
  const { stdout } = spawnSync(playwright[0], [...playwright.slice(1), '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  return listJourneys(JSON.parse(stdout))
}

ensureDependencies()
const journeys = all()
const places = findJourneys(journeys, name)
if (places.length === 0) {
  const names = new Set(journeys.map(({ file }) => file.replace(/\.e2e\.ts$/, '')))
  stop(texts.noJourney(name, [...names]))
}
const browsers = ensureBrowser()
ensureBuilt()
const env = { ...process.env, ...browsers }
run(playwright[0], [...playwright.slice(1), ...places, ...flags], texts.journeyFailed, { env })
