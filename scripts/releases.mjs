// npm run releases [-- <version>]: makes a release of the unreleased migrations, and saves the data of a site of it, on
// which tests start each later version. Without a version, the next minor one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stop } from './prepare.mjs'
import { paths, release, versionAfter } from './release-files.mjs'
import { texts } from './texts.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const before = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, read(path)]))
const version =
  versionAfter(JSON.parse(before.manifest).version, process.argv[2]) ?? stop(texts.release.notLater(process.argv[2]))

const folder = 'server/migrations'
const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
const migrations = new Map(names.sort().map((name) => [name, read(join(folder, name))]))
const date = new Date().toISOString().slice(0, 10)
for (const [name, text] of Object.entries(release(before, migrations, { version, date })))
  writeFileSync(join(root, paths[name]), text)

const env = { ...process.env, SP_RECORD: '1' }
run(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'record'], texts.release.notRecorded, { env })
process.stdout.write(`${texts.release.made(version)}\n`)
