import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { makeApp } from '../../app/app.ts'
import { AppState } from '../app-state.ts'
import { bucketOf } from '../bucket.ts'
import type { App } from '../ctx.ts'
import { openDatabase } from '../db/open.ts'
import { makeLog } from '../log.ts'
import { CannotOpen, headOf } from './box.ts'
import { makeKeyRing } from './key-ring.ts'
import { drawWrapped } from './member-keys.ts'
import { openVault } from './open.ts'
import { wrapAllAgain } from './rotation-service.ts'
import { dropKey, openBytesFor, openFor, openForSite, sealBytesFor, sealFor, sealForSite } from './service.ts'

let world: World
let app: App
let me: Who
beforeAll(async () => {
  world = await makeWorld()
  app = world.app
  me = await makeMember(world)
})
afterAll(() => world.destroy())

const seal = (text: string, userId = me.id) => app.transact((tx) => sealFor(app, tx, userId, 'thing.text', text))
const open = (sealed: Buffer, userId = me.id) => openFor(app, app.db, userId, 'thing.text', sealed)
const keysOf = (userId: number) =>
  world.sql<{ wrapped: Buffer }>('SELECT wrapped FROM member_key WHERE user_id = $1', [userId])

describe('what is sealed for a member', () => {
  it('opens only for its member', async () => {
    const other = await makeMember(world)
    const sealed = await seal('西窗')
    expect(await open(sealed)).toBe('西窗')
    await seal('东窗', other.id)
    await expect(open(sealed, other.id)).rejects.toThrow(CannotOpen)
    await expect(openFor(app, app.db, me.id, 'thing.text', sealed, 'another row')).rejects.toThrow(CannotOpen)
  })

  it('is empty where there is nothing', async () => {
    expect(await seal('')).toHaveLength(0)
    expect(await open(Buffer.alloc(0))).toBe('')
  })

  it('may be a file', async () => {
    const file = randomBytes(100_000)
    const sealed = await app.transact((tx) => sealBytesFor(app, tx, me.id, 'thing.file', file, 'a/b'))
    expect(await openBytesFor(app, app.db, me.id, 'thing.file', sealed, 'a/b')).toEqual(file)
  })

  it('has one key, also when several calls seal first concurrently', async () => {
    const fresh = await makeMember(world)
    await world.sql('DELETE FROM member_key WHERE user_id = $1', [fresh.id])
    const sealed = await Promise.all(Array.from({ length: 12 }, (_, i) => seal(`第${i}`, fresh.id)))
    expect(await keysOf(fresh.id)).toHaveLength(1)
    const opened = await Promise.all(sealed.map((each) => open(each, fresh.id)))
    expect(opened).toEqual(sealed.map((_, i) => `第${i}`))
  })

  it('opens though the transaction that drew the key before it failed', async () => {
    const fresh = await makeMember(world)
    await world.sql('DELETE FROM member_key WHERE user_id = $1', [fresh.id])
    const failing = app.transact(async (tx) => {
      const sealed = await sealFor(app, tx, fresh.id, 'thing.text', '一')
      expect(await openFor(app, tx, fresh.id, 'thing.text', sealed)).toBe('一')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await open(await seal('二', fresh.id), fresh.id)).toBe('二')
  })

  it('cannot be opened any more without the key, also where the key was cached', async () => {
    const leaving = await makeMember(world)
    const sealed = await seal('再见', leaving.id)
    expect(await open(sealed, leaving.id)).toBe('再见')
    await app.transact((tx) => dropKey(app, tx, leaving.id))
    await expect(open(sealed, leaving.id)).rejects.toThrow('no key')
    await expect(seal('又来', leaving.id).then((next) => open(next, leaving.id))).resolves.toBe('又来')
    await expect(open(sealed, leaving.id)).rejects.toThrow(CannotOpen)
  })

  it('has a key that the database cannot read: it is itself sealed, for its member', async () => {
    const other = await makeMember(world)
    const [mine, theirs] = [await seal('我'), await seal('他', other.id)]
    await world.sql(
      `UPDATE member_key SET wrapped = (SELECT wrapped FROM member_key WHERE user_id = $1) WHERE user_id = $2`,
      [me.id, other.id],
    )
    expect(await open(mine)).toBe('我')
    await expect(
      openFor({ ...app, state: new AppState(() => app) }, app.db, other.id, 'thing.text', theirs),
    ).rejects.toThrow(CannotOpen)
  })
})

it('what is sealed for the installation opens at its place, also after members close their accounts', () => {
  const sealed = sealForSite(app, 'report.evidence', 5, '截图')
  expect(openForSite(app, 'report.evidence', 5, sealed)).toBe('截图')
  expect(() => openForSite(app, 'report.evidence', 6, sealed)).toThrow(CannotOpen)
  expect(openForSite(app, 'report.evidence', 5, sealForSite(app, 'report.evidence', 5, ''))).toBe('')
})

it('what signs addresses is derived from the master key and is nowhere in the database', async () => {
  const signed = app.secret.toString('hex')
  const rows = await world.sql<{ row: string }>(
    'SELECT s::text AS row FROM setting s UNION ALL SELECT m::text FROM master_key m',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const form of [signed, app.secret.toString('base64'), app.secret.toString('base64url')])
    expect(rows.some(({ row }) => row.includes(form))).toBe(false)
  const again = await makeApp(app.config, world.url, makeLog('silent'), { jobs: false })
  await again.close()
  expect(again.app.secret.toString('hex')).toBe(signed)
})

describe('the master key', () => {
  const fresh = async () => {
    const other = await makeWorld()
    const database = openDatabase(other.url, { log: other.app.log, max: 2 })
    const start = (masterKeys?: readonly Buffer[], dataDir = other.app.config.dataDir) =>
      openVault({ dataDir, masterKeys }, database)
    const stop = () => database.close().then(() => other.destroy())
    return { other, start, stop, path: join(other.app.config.dataDir, 'keys', 'master.key') }
  }

  it('is the one that the database was sealed under, or nothing starts', async () => {
    const { start, stop, path, other } = await fresh()
    expect((await start()).proofs).toEqual(other.app.vault.proofs)
    await expect(start([randomBytes(32)])).rejects.toThrow(/主密钥第 1 把与这个数据库不符/)
    await writeFile(path, 'not a key')
    await expect(start()).rejects.toThrow(/不是可用的主密钥/)
    await rm(path)
    await expect(start()).rejects.toThrow(/主密钥不见了/)
    await expect(start()).rejects.toThrow(/主密钥不见了/)
    await stop()
  })

  it('can be followed by another: what is there opens, what comes is sealed with the new one', async () => {
    const { other, start, stop } = await fresh()
    const who = await makeMember(other)
    await other.sql('DELETE FROM member_key')
    await other.sql('DELETE FROM master_key')
    const [one, two] = [randomBytes(32), randomBytes(32)]
    const before = { ...other.app, vault: await start([one]) }
    const house = sealForSite(before, 'report.evidence', 1, '旧')
    const theirs = await before.transact((tx) => sealFor(before, tx, who.id, 'thing.text', '旧'))
    const after = { ...other.app, vault: await start([one, two]) }
    expect(openForSite(after, 'report.evidence', 1, house)).toBe('旧')
    expect(await openFor(after, after.db, who.id, 'thing.text', theirs)).toBe('旧')
    const next = sealForSite(after, 'report.evidence', 1, '新')
    expect([house[1], next[1]]).toEqual([1, 2])
    expect(openForSite(after, 'report.evidence', 1, next)).toBe('新')
    await expect(start([one])).rejects.toThrow(/用过 2 把主密钥/)
    await expect(start([two, one])).rejects.toThrow(/第 1 把/)
    await stop()
  })

  it('wraps each data key again one time, in pages, where a newer one follows', async () => {
    const { other, stop } = await fresh()
    const masters = [randomBytes(32), randomBytes(32)]
    const ids = (await makeCrowd(other, 501)).map(({ id }) => id)
    const wrapped = ids.map((id) => drawWrapped(makeKeyRing(masters.slice(0, 1)), id))
    await other.sql('DELETE FROM member_key')
    await other.sql(
      'INSERT INTO member_key (bucket, user_id, wrapped) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])',
      [ids.map(bucketOf), ids, wrapped],
    )
    const after = { ...other.app, vault: makeKeyRing(masters) }
    const pages: number[] = []
    const wrapAll = () => wrapAllAgain(after, (n) => pages.push(n))
    expect([await wrapAll(), await wrapAll()]).toEqual([501, 0])
    expect(pages).toEqual([500, 501])
    const heads = await other.sql('SELECT DISTINCT substring(wrapped FROM 1 FOR 2) AS head FROM member_key')
    expect(heads).toEqual([{ head: headOf(2) }])
    await stop()
  })

  it('is drawn by the first start, and the first of several servers decides', async () => {
    const { other, start, stop, path } = await fresh()
    await other.sql('DELETE FROM member_key')
    await other.sql('DELETE FROM master_key')
    await rm(path)
    const elsewhere = join(other.app.config.dataDir, 'another node')
    await mkdir(elsewhere)
    const started = await Promise.allSettled([start(), start(), start(undefined, elsewhere)])
    const rings = started
      .filter((each) => each.status === 'fulfilled')
      .map(({ value }) => value.proofs[0]?.toString('hex'))
    expect(new Set(rings).size).toBe(1)
    expect(rings.length).toBeLessThan(3)
    await stop()
  })
})
