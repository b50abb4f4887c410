import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { keysOf } from './edit-source.mjs'
import { root } from './prepare.mjs'
import { readMigrations, readTexts, release, versionAfter, withNew } from './release-files.mjs'

const before: Record<string, string> = readTexts(root)
const { version: now } = JSON.parse(before['manifest'] ?? '') as { version: string }
const version = versionAfter(now, undefined) as string
const released = JSON.parse(before['releases'] ?? '') as Record<string, Record<string, string>>
const migrations = readMigrations(root)
for (const name of ['29991231-a.sql', '29991231-b.sql']) migrations.set(name, `-- ${name}`)
const made = release(before, migrations, { version, date: '2999-12-31' })

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** The lines that only one of two texts has. */
const changed = (name: keyof typeof made) => {
  const [old, young] = [before[name], made[name]].map((text) => text?.split('\n') ?? [])
  return [old?.filter((line) => !young?.includes(line)), young?.filter((line) => !old?.includes(line))]
}

it('a release takes the migrations that no release has, with their checksums, and is sealed', () => {
  const added = JSON.parse(withNew(before, migrations)) as Record<string, string>
  expect(added).toMatchObject({ '29991231-a.sql': sha256('-- 29991231-a.sql') })
  expect(JSON.parse(made.unreleased)).toEqual({})
  expect(JSON.parse(made.releases)).toEqual({ ...released, [version]: added })
  expect(changed('seals')).toEqual([[], [`  '${version}': '${sha256(JSON.stringify(added))}',`]])
  expect(keysOf(made.seals, ['SEALED'])).toContain(`'${version}'`)
})

it('a release raises the version of the product alone, and dates the unreleased changes', () => {
  expect(changed('manifest')).toEqual([[`  "version": "${now}",`], [`  "version": "${version}",`]])
  // The first two are those of the product.
  const raised = (lock: string) => lock.replace(`"version": "${now}"`, `"version": "${version}"`)
  expect(made.lock).toBe(raised(raised(before['lock'] ?? '')))
  expect(JSON.parse(made.sbom)).toMatchObject({ metadata: { component: { version } } })
  expect(made.changelog).toContain(`## 未发布 (Unreleased)\n\n## ${version} · 2999-12-31\n`)
})

it('a new migration is listed after the others, and the checksum of a listed one stays', () => {
  const once = withNew({ ...before, unreleased: '{}' }, new Map([['b.sql', 'one']]))
  const twice = withNew(
    { ...before, unreleased: once },
    new Map([
      ['a.sql', 'two'],
      ['b.sql', 'changed'],
    ]),
  )
  expect(Object.entries(JSON.parse(twice))).toEqual([
    ['b.sql', sha256('one')],
    ['a.sql', sha256('two')],
  ])
})

it('without a name a release is the next minor version, and none is earlier than the one before', () => {
  expect(versionAfter('0.9.3', undefined)).toBe('0.10.0')
  expect(versionAfter('0.9.3', '0.9.4')).toBe('0.9.4')
  expect([versionAfter('0.10.0', '0.9.4'), versionAfter('0.9.3', '0.9.3'), versionAfter('0.9.3', '1.0')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
