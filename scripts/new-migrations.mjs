// Lists new migrations with their checksums, as npm run format does. What is listed never changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { paths, readMigrations, readTexts, withNew } from './release-files.mjs'

writeFileSync(join(root, paths.unreleased), withNew(readTexts(root), readMigrations(root)))
