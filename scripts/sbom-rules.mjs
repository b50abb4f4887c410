// The software bill of materials of what ships, from the lock file. That of `npm sbom --omit dev` lacks every package that a
// development package needs too, and is different each time.
import { createHash } from 'node:crypto'
import { shippedPackages } from './licence-rules.mjs'

/** @see https://github.com/package-url/purl-spec */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `sha512-…` of the lock file, as the field of CycloneDX. */
function hashesOf(integrity = '') {
  const [, algorithm, digest] = /^(sha512|sha256|sha1)-(\S+)/.exec(integrity) ?? []
  if (algorithm === undefined) return []
  const alg = algorithm.replace('sha', 'SHA-')
  return [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }]
}

const componentOf = (each) => ({
  type: 'library',
  'bom-ref': purlOf(each),
  name: each.name,
  version: each.version,
  hashes: hashesOf(each.integrity),
  licenses: [{ expression: each.licence }],
  purl: purlOf(each),
})

/** A name for the document that is the same for the same content. */
function serialOf(content) {
  const hex = createHash('sha256').update(content).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** @returns CycloneDX as text: the same bytes for the same lock file */
export function sbomOf(lock) {
  const components = shippedPackages(lock).map(componentOf)
  const product = { type: 'application', 'bom-ref': 'sp', name: 'sp', version: lock.version }
  const serialNumber = serialOf(JSON.stringify([product, components]))
  const about = { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber, version: 1 }
  const head = JSON.stringify({ ...about, metadata: { component: product } }).slice(0, -1)
  // A line for each, so that a change of one is a line of the difference.
  return `${head},"components":[\n${components.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`
}
