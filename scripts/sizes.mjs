// First-load and route sizes of the member app, gzipped, compared with the limits of QUALITY part 2.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt, root } from './prepare.mjs'

const KB = 1024
const limits = { entryJs: 110 * KB, css: 15 * KB, home: 160 * KB, chunk: 60 * KB, guide: 15 * KB }

ensureBuilt(['web'])
const dist = join(root, 'web', 'dist')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const gzip = (file) => gzipSync(readFileSync(join(dist, file))).length
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))

const entry = manifest['index.html']
const withImports = (chunk, seen = new Set()) => {
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const name of chunk.imports ?? []) withImports(manifest[name], seen)
  return seen
}
const cssOf = (chunk, seen = new Set(), found = new Set()) => {
  if (seen.has(chunk.file)) return found
  seen.add(chunk.file)
  for (const file of chunk.css ?? []) found.add(file)
  for (const name of chunk.imports ?? []) cssOf(manifest[name], seen, found)
  return found
}
const sum = (files) => [...files].reduce((total, file) => total + gzip(file), 0)

const first = withImports(entry)
const home = Object.values(manifest).find((chunk) => chunk.name === 'home')
if (!home) throw new Error('the chunk of the home route is missing')
const homeFiles = new Set([...first, ...withImports(home)])
const homeCss = new Set([...cssOf(entry), ...cssOf(home)])
const failures = []
const row = (name, size, limit) => {
  const line = `${name}: ${(size / KB).toFixed(1)} KB of ${limit / KB}`
  process.stdout.write(`${line}\n`)
  if (size > limit) failures.push(line)
}

row('entry js', sum(first), limits.entryJs)
row('first css', sum(homeCss), limits.css)
row('home route in all', sum(homeFiles) + sum(homeCss), limits.home)
row('first page with its code', gzip('first.html') + sum(homeCss), limits.home)
// A page of the guides loads nothing of the app.
const help = readFileSync(join(dist, 'help', 'index.html'), 'utf8')
const ofGuides = [...help.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
const guides = readdirSync(join(dist, 'help')).filter((name) => name.endsWith('.html'))
const longest = Math.max(...guides.map((name) => gzip(join('help', name))))
row('a guide without pictures', longest + sum(ofGuides), limits.guide)
// The cropper and the code reader load on a tap and may exceed the route limit.
const onDemand = /zxing|crop|reader/
for (const chunk of Object.values(manifest)) {
  if (first.has(chunk.file) || !chunk.file.endsWith('.js') || onDemand.test(chunk.file)) continue
  if (gzip(chunk.file) > limits.chunk / 2) row(chunk.file, gzip(chunk.file), limits.chunk)
}
if (!existsSync(dist) || !html.includes('assets/') || readdirSync(join(dist, 'assets')).length === 0)
  failures.push('nothing was built')
for (const line of failures) process.stderr.write(`too large: ${line}\n`)
if (failures.length > 0) process.exitCode = 1
