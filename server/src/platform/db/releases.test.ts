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

const read = (file: string) => JSON.parse(readFileSync(join(migrationsFolder, file), 'utf8'))
const releases = read(RELEASES) as Releases
const unreleased = read('unreleased.json') as Record<string, string>

describe('the migrations', () => {
  it('are the files that landed, to the byte; a new one has a later name, and npm run format lists it', async () => {
    const listed = [...Object.values(releases), unreleased].flatMap((files) => Object.entries(files))
    const found = (await readMigrations(migrationsFolder, version)).map(({ name, checksum }) => [name, checksum])
    expect(found).toEqual(listed)
  })

  it('of released versions are those that were released', () => {
    const digests = Object.fromEntries(
      Object.entries(releases).map(([each, files]) => [
        each,
        createHash('sha256').update(JSON.stringify(files)).digest('hex'),
      ]),
    )
    expect(digests).toEqual(SEALED)
  })

  it('come in the order of the versions, of which the last is that of package.json', () => {
    const versions = Object.keys(releases)
    expect(versions.toSorted((a, b) => (isLater(a, b) ? 1 : -1))).toEqual(versions)
    expect(versions.at(-1)).toEqual(version)
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
