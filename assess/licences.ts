// The licences of what we ship, from the lock file.
import { readFileSync } from 'node:fs'
// @ts-expect-error a script without types
import { isAllowed, licencesPage, shippedPackages } from '../scripts/licence-rules.mjs'
import type { Finding } from './findings.ts'
import { report } from './report.ts'

interface Shipped {
  name: string
  version: string
  licence: string
}

const packages = shippedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8'))) as Shipped[]
const refused = packages
  .filter((each) => !isAllowed(each))
  .map(({ name, version, licence }) => ({ id: `${name}@${version}`, text: licence || 'no licence' }))
const isCurrent = readFileSync('docs/licences.md', 'utf8') === licencesPage(packages)
const stale: Finding[] = isCurrent ? [] : [{ id: 'docs/licences.md', text: 'is not what npm run licences writes' }]
report('licences', { program: 'npm run licences', checks: packages.length, findings: [...refused, ...stale] })
