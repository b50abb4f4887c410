// npm run licences: rejects packages with a licence that may not be shipped, and writes docs/licences.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, licencesPage, shippedPackages } from './licence-rules.mjs'
import { root, stop } from './prepare.mjs'
import { texts } from './texts.mjs'

const packages = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const refused = packages.filter((each) => !isAllowed(each))
if (refused.length > 0) stop(refused.map(texts.licenceRefused).join('\n'))
writeFileSync(join(root, 'docs', 'licences.md'), licencesPage(packages))
process.stdout.write(`${texts.licencesWritten(packages.length)}\n`)
