// The files of a release, from their texts before it: npm run releases writes them.
import { createHash } from 'node:crypto'
import { addProperty } from './edit-source.mjs'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

const UNRELEASED = '## 未发布 (Unreleased)\n'

export const paths = {
  manifest: 'package.json',
  lock: 'package-lock.json',
  changelog: 'CHANGELOG.md',
  releases: 'server/migrations/releases.json',
  seals: 'server/src/platform/db/releases.test.ts',
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
 * @param migrations the scripts of all migrations by file name, in order
 * @returns the texts that change
 */
export function release(before, migrations, { version, date }) {
  const releases = JSON.parse(before.releases)
  const listed = new Set(Object.values(releases).flatMap(Object.keys))
  const unreleased = [...migrations].filter(([name]) => !listed.has(name))
  const added = Object.fromEntries(unreleased.map(([name, script]) => [name, sha256(script)]))
  const { packages, ...lock } = JSON.parse(before.lock)
  return {
    manifest: json({ ...JSON.parse(before.manifest), version }),
    lock: json({ ...lock, version, packages: { ...packages, '': { ...packages[''], version } } }),
    changelog: before.changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} · ${date}\n`),
    releases: json({ ...releases, [version]: added }),
    seals: addProperty(before.seals, ['SEALED'], `  '${version}': '${sha256(JSON.stringify(added))}'`),
  }
}
