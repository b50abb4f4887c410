// Checks that the member app uses nothing newer than its oldest supported browsers (docs/decisions/0021).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newerIn } from './oldest-browsers-rules.mjs'
import { ensureBuilt, root } from './prepare.mjs'

ensureBuilt(['web'])
const dist = join(root, 'web', 'dist')
const files = ['sw.js', ...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)]
const found = files
  .filter((name) => /\.(js|css)$/.test(name))
  .flatMap((name) => newerIn(name.replace('assets/', ''), readFileSync(join(dist, name), 'utf8')))
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) process.exitCode = 1
