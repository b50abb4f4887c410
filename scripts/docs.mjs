// npm run docs: writes the generated tables of the documents. Needs tsx, because they come from the program.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill, sections } from './document-tables.mjs'
import { root } from './prepare.mjs'

for (const [page, tables] of Object.entries(await sections())) {
  const file = join(root, page)
  writeFileSync(file, fill(page, readFileSync(file, 'utf8'), tables))
}
