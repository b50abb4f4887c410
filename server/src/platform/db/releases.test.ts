import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '../paths.ts'
import { operatorTexts as texts } from '../texts.ts'
import { isLater, version } from '../version.ts'
import { type Applied, faultOfData, type Migration, RELEASES, type Releases, readMigrations } from './releases.ts'

/**
 * A digest of the checksums of each released version; `npm run releases` adds it. Changing or adding a migration there
 * breaks existing updates.
 */
const SEALED: Record<string, string> = {
  '0.1.0': 'cef9651971353015e2da4a728996c32b07a2febe4f38cfb8ad58f40195f63871',
  '0.2.0': '629e6473a2ac0f2b1d25a6a58b1c373b8957d29865501bd5ab84a103bf78f498',
  '0.3.0': '2dc16e2ff594e372ae97159a9bee37f1aebaeff57ee96ae291530e7a4beeb8f1',
  '0.4.0': '292a19576597da89c792b29f22f5655b39cde21b5031884a48575d16f44a4b91',
}

const releases = JSON.parse(readFileSync(join(migrationsFolder, RELEASES), 'utf8')) as Releases

describe('the migrations of released versions', () => {
  it('are the files that were released, to the byte', async () => {
    const digests = Object.fromEntries(
      Object.keys(SEALED).map((each) => [
        each,
        createHash('sha256').update(JSON.stringify(releases[each])).digest('hex'),
      ]),
    )
    expect(digests).toEqual(SEALED)
    const listed = Object.values(releases).flatMap((files) => Object.entries(files))
    const found = (await readMigrations(migrationsFolder, version)).map(({ name, checksum }) => [name, checksum])
    // The unreleased ones are applied after all of them.
    expect(found.slice(0, listed.length)).toEqual(listed)
  })

  it('come in the order of the versions, of which the last is that of package.json', () => {
    const versions = Object.keys(releases)
    expect(versions.toSorted((a, b) => (isLater(a, b) ? 1 : -1))).toEqual(versions)
    expect([Object.keys(SEALED), versions.at(-1)]).toEqual([versions, version])
  })
})

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: migrationsFolder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
const lines = (text = ''): string[] => text.split('\n').filter((line) => line !== '')

/** Where this branch left the main branch: what is there may be the update of a site. Without git, unknown. */
const landed = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch) ?? [])

describe.runIf(landed.length > 0)('the migrations on the main branch, also those that no release has yet', () => {
  it.each(landed)('are unchanged since %s; a change of the schema is a new file', (commit) => {
    const changed = git('diff', '--name-only', '--no-renames', '--diff-filter=a', commit, '--', '*.sql')
    expect(lines(changed)).toEqual([])
  })

  it.each(landed)('of %s are applied before the new ones; a new file has a later name', async (commit) => {
    const before = lines(git('ls-tree', '--name-only', commit, './')).filter((name) => name.endsWith('.sql'))
    const all = (await readMigrations(migrationsFolder, version)).map(({ name }) => name)
    expect(all.slice(0, before.length)).toEqual(before)
  })
})

it('a version is compared by its numbers', () => {
  expect(isLater('0.10.0', '0.9.9')).toBe(true)
  expect(isLater('0.1.0', '0.1.0')).toBe(false)
  expect(isLater('0.1.9', '0.2.0')).toBe(false)
  expect([isLater('0.4.0+', '0.4.0'), isLater('0.4.0+', '0.4.1'), isLater('0.4.0+', '0.10.0')]).toEqual([
    true,
    false,
    false,
  ])
})

describe('data', () => {
  const known: Migration[] = ['1.sql', '2.sql'].map((name) => ({
    name,
    script: '',
    checksum: `of ${name}`,
    version: '0.2.0',
  }))
  const has = (name: string, over: Partial<Applied> = {}): Applied => ({
    name,
    checksum: `of ${name}`,
    version: '0.2.0',
    ...over,
  })
  const fault = (...applied: Applied[]) => faultOfData(applied, known, '0.2.0')

  it('are opened by a version that knows all applied migrations', () => {
    expect(fault()).toBeUndefined()
    expect(fault(has('1.sql', { version: null }))).toBeUndefined()
    expect(fault(has('1.sql'), has('2.sql'))).toBeUndefined()
  })

  it('of a later version are refused, and both versions are named', () => {
    const later = has('3.sql', { version: '0.3.0' })
    const latest = has('4.sql', { version: '0.10.0' })
    expect(fault(has('1.sql'), later)).toBe(texts.dataNewer('0.3.0', '0.2.0'))
    expect(fault(latest, later)).toBe(texts.dataNewer('0.10.0', '0.2.0'))
  })

  it('that code applied which was never released are refused in words', () => {
    expect(fault(has('0.sql', { version: null }))).toBe(texts.dataUnknown('0.sql', '0.2.0'))
    expect(fault(has('1.sql', { checksum: 'other' }))).toBe(texts.dataUnknown('1.sql', '0.2.0'))
    const edited = has('2.sql', { checksum: 'other', version: '0.2.0+' })
    expect(fault(edited, has('3.sql', { version: '0.2.0+' }))).toBe(texts.dataUnknown('2.sql', '0.2.0'))
    expect(fault(has('3.sql'))).toBe(texts.dataUnknown('3.sql', '0.2.0'))
  })
})
