// npm run releases [-- <version>]: makes a release of the unreleased migrations, and saves the data of a site of it, on
// which tests start each later version. Without a version, the next minor one.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './prepare.mjs'
import { paths, readMigrations, readTexts, release, versionAfter } from './release-files.mjs'
import { texts } from './texts.mjs'

const before = readTexts(root)
const version =
  versionAfter(JSON.parse(before.manifest).version, process.argv[2]) ?? stop(texts.release.notLater(process.argv[2]))

const date = new Date().toISOString().slice(0, 10)
for (const [name, text] of Object.entries(release(before, readMigrations(root), { version, date })))
  writeFileSync(join(root, paths[name]), text)

const env = { ...process.env, SP_RECORD: '1' }
run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'record'], texts.release.notRecorded, { env })
process.stdout.write(`${texts.release.made(version)}\n`)
