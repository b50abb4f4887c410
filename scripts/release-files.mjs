// The files of a release, from their texts before it: npm run releases writes them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addProperty } from './edit-source.mjs'
import { sbomOf } from './sbom-rules.mjs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const UNRELEASED = '## 未发布 (Unreleased)\n'

export const paths = {
  manifest: 'package.json',
  lock: 'package-lock.json',
  changelog: 'CHANGELOG.md',
  releases: 'server/migrations/releases.json',
  unreleased: 'server/migrations/unreleased.json',
  sbom: 'docs/sbom.cdx.json',
  seals: 'server/src/platform/db/releases.test.ts',
}

/** @returns the texts by the names of `paths` */
export const readTexts = (root) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, readFileSync(join(root, path), 'utf8')]))

/** @returns the scripts of all migrations by file name, in order */
export function readMigrations(root) {
  const folder = join(root, 'server/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/**
 * The list of unreleased migrations with the new ones at its end: a name before that of a listed one leaves the order
 * wrong, which a test refuses.
 */
export function withNew(before, migrations) {
  const listed = {
    ...Object.assign({}, ...Object.values(JSON.parse(before.releases))),
    ...JSON.parse(before.unreleased),
  }
  const added = [...migrations].filter(([name]) => listed[name] === undefined)
  const checksums = added.map(([name, script]) => [name, sha256(script)])
  return json({ ...JSON.parse(before.unreleased), ...Object.fromEntries(checksums) })
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** @returns `wanted`, or the next minor version; undefined if `wanted` is no version after this one */
export function versionAfter(version, wanted) {
  const [major, minor] = version.split('.').map(Number)
  const next = wanted ?? `${major}.${minor + 1}.0`
  return VERSION.test(next) && next.localeCompare(version, 'en', { numeric: true }) > 0 ? next : undefined
}

/**
 * @param before the texts by the names of `paths`
 * @returns the texts that change
 */
export function release(before, migrations, { version, date }) {
  const added = JSON.parse(withNew(before, migrations))
  const { packages, ...rest } = JSON.parse(before.lock)
  const lock = { ...rest, version, packages: { ...packages, '': { ...packages[''], version } } }
  return {
    manifest: json({ ...JSON.parse(before.manifest), version }),
    lock: json(lock),
    sbom: sbomOf(lock),
    changelog: before.changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} · ${date}\n`),
    releases: json({ ...JSON.parse(before.releases), [version]: added }),
    unreleased: json({}),
    seals: addProperty(before.seals, ['SEALED'], `  '${version}': '${sha256(JSON.stringify(added))}'`),
  }
}
