// npm run releases: records the checksums of unreleased migrations under the version of package.json.
// npm run releases -- record: saves the data of a site of this version, on which tests start each later version.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const folder = join(root, 'server', 'migrations')
const file = join(folder, 'releases.json')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const releases = JSON.parse(readFileSync(file, 'utf8'))
const listed = new Set(Object.values(releases).flatMap(Object.keys))

for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith('.sql') || listed.has(name)) continue
  releases[version] ??= {}
  releases[version][name] = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  process.stdout.write(`${version} ${name}\n`)
}
writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`)

if (process.argv[2] === 'record') {
  const vitest = join(root, 'node_modules', '.bin', 'vitest')
  const env = { ...process.env, SP_RECORD: '1' }
  process.exitCode = spawnSync(vitest, ['run', '--project', 'record'], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
