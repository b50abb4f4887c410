// npm run new -- call <area>/<feature>.<name>: writes the skeleton of a call into the files that it needs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NoSkeleton, newCall } from './new-call.mjs'
import { root, run, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const [kind = '', what = ''] = process.argv.slice(2)
if (kind !== 'call') stop(texts.skeleton.form)

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

function skeleton() {
  try {
    return newCall(read, what, texts.skeleton)
  } catch (error) {
    if (error instanceof NoSkeleton) return stop(error.message)
    throw error
  }
}

const files = skeleton()
for (const [path, source] of files) writeFileSync(join(root, path), source)
const biome = join(root, 'node_modules/.bin/biome')
const paths = [...files.keys()]
run(biome, ['check', '--write', '--linter-enabled=false', '--log-level=error', ...paths], texts.skeleton.notFormatted)
process.stdout.write(`${texts.skeleton.written(paths)}\n`)
