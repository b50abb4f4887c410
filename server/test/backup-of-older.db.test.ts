import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, it } from 'vitest'
import { restoreInto } from '../src/app/backup/restore.ts'
import { withPool } from '../src/app/backup/with-pool.ts'
import { endRestore } from '../src/platform/backup/load-statements.ts'
import { makeBackup } from '../src/platform/backup/make.ts'
import { localDisk } from '../src/platform/files/local-disk.ts'
import { makeLog } from '../src/platform/log.ts'
import { makeEmptyDatabase } from './make/database.ts'
import { readFixtures } from './releases/fixture.ts'
import { restoreSnapshot } from './releases/snapshot.ts'
import { makeWorld } from './world.ts'

it('a backup of an older version is restored as it was, and upgraded by the start', { timeout: 900_000 }, async () => {
  const folder = await mkdtemp(join(inject('scratch'), 'sp-older-'))
  const fixture = (await readFixtures()).find(({ version }) => version === '0.2.0')
  if (!fixture) throw new Error('there is no site of 0.2.0')
  const [old, empty] = [await makeEmptyDatabase(), await makeEmptyDatabase()]
  await restoreSnapshot(old.url, fixture.version, fixture.snapshot, new Date(fixture.takenAt))
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const file = join(folder, 'backup')
  await makeBackup({ url: old.url, files: undefined, recipient }, createWriteStream(file))
  await old.drop()

  const place = {
    url: empty.url,
    files: localDisk(join(folder, 'files'), Buffer.alloc(32)),
    masterKeys: [Buffer.from(fixture.masterKey, 'base64')],
    log: makeLog('silent'),
  }
  const { schema } = await restoreInto(place, identity, createReadStream(file))
  const versions = await empty.sql<{ version: string }>('SELECT DISTINCT version FROM applied_migration ORDER BY 1')
  expect(versions.map(({ version }) => version)).toEqual(['0.1.0', '0.2.0'])
  expect(schema.migrations.length).toBeGreaterThan(40)

  await withPool(empty.url, endRestore)
  const world = await makeWorld({ SP_MASTER_KEY: fixture.masterKey }, { database: await empty.release() })
  for (const { token, call, input, contains } of fixture.calls) {
    const { body } = await world.send(call, input, { id: 0, username: '', token })
    expect(body, `${call.method} ${call.path}`).toContain(contains)
  }
  await world.destroy()
  await rm(folder, { recursive: true })
})
