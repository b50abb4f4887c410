import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp, type Running } from '../src/app/app.ts'
import { sealedColumns } from '../src/app/features.ts'
import { replaceMemberKey } from '../src/app/vault/member-key.ts'
import { resealSite } from '../src/app/vault/reseal-site.ts'
import { beat } from '../src/operation/health/node-service.ts'
import { AppState } from '../src/platform/app-state.ts'
import type { App } from '../src/platform/ctx.ts'
import { makeLog } from '../src/platform/log.ts'
import { addKey, keyState, useNewKey } from '../src/platform/vault/rotation-service.ts'
import { openFor, openForSite, sealFor, sealForSite } from '../src/platform/vault/service.ts'
import { everyCall } from './every-call.ts'
import type { Canary } from './life.ts'
import { filesUnder } from './make/bucket.ts'
import { makeCanary } from './make/canary.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeChat, makePictureMessage } from './make/message.ts'
import { addPhoto } from './make/photo.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeNet } from './net.ts'
import { liveIn } from './releases/fill-site.ts'
import { makeWorld, type World } from './world.ts'

const LONG = { timeout: 300_000 }

let world: World
let push: PushService
let bird: Canary
/** As the command runs: the owner reads what is hidden from the role of the site. */
let owner: Running
beforeAll(async () => {
  push = await makePushService()
  const pushAt = `http://push.test:${push.port}`
  world = await makeWorld({ PUSH_HOSTS: pushAt })
  owner = await makeApp(world.app.config, world.url, makeLog('silent'), { jobs: false })
  bird = await makeCanary(world, pushAt)
  await liveIn(world, pushAt)
  const [one, other] = [await makeMember(world), await makeMember(world)]
  await makeChat(world, one, other)
  await makePictureMessage(world, one, other)
  await addPhoto(world, one, await makeFlash(world, one, { isPrivate: true }))
}, 300_000)
afterAll(async () => {
  await owner.close()
  await world.destroy()
  await push.close()
})

const print = (): void => undefined
const wait = async (): Promise<void> => undefined
const replace = (username: string, app: App = owner.app) => replaceMemberKey({ app, print, wait }, username)
const stateOf = (userId: number) => keyState(world.app, userId)

/** Columns with values that begin like what the first key sealed. */
async function columnsWith(head: string, but: (column: string) => boolean): Promise<string[]> {
  const columns = await world.sql<{ table: string; name: string; type: string }>(
    `SELECT table_name AS "table", column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND (udt_name = 'bytea' OR (table_name, column_name) = ('idempotency_key', 'answer'))`,
  )
  const found: string[] = []
  for (const { table, name, type } of columns) {
    const value = type === 'bytea' ? name : `decode(${name} ->> '$sealed', 'base64')`
    const rows = await world.sql(
      `SELECT 1 FROM ${table} WHERE octet_length(${value}) > 30 AND substring(${value} FROM 1 FOR 2) = '\\x${head}' LIMIT 1`,
    )
    if (rows.length > 0 && !but(`${table}.${name}`)) found.push(`${table}.${name}`)
  }
  return found
}

async function filesWith(head: readonly number[], prefix: string): Promise<string[]> {
  const folder = join(world.app.config.dataDir, 'files')
  const found: string[] = []
  for (const name of (await filesUnder(folder)).filter((each) => each.startsWith(prefix))) {
    const bytes = await readFile(join(folder, name))
    if (bytes[0] === head[0] && bytes[1] === head[1]) found.push(name)
  }
  return found
}

const isOfSite = (column: string): boolean =>
  sealedColumns[column]?.key === 'the site’s' || column === 'member_key.wrapped'
const isHash = (column: string): boolean => /_(hash|mac)$|\.(digest|proof|name_mac)$/.test(column)

describe('a new data key of a member', () => {
  it('seals everything of every member again, in the database and in files', LONG, async () => {
    expect((await columnsWith('0101', (column) => isOfSite(column) || isHash(column))).length).toBeGreaterThan(8)
    expect((await filesWith([1, 1], 'p/')).length).toBeGreaterThan(3)
    const members = await world.sql<{ username: string }>(
      'SELECT p.username FROM member_key k JOIN person p ON p.id = k.user_id ORDER BY p.id',
    )
    for (const { username } of members) await replace(username)
    expect(await columnsWith('0101', (column) => isOfSite(column) || isHash(column))).toEqual([])
    expect(await filesWith([1, 1], 'p/')).toEqual([])
    const net = makeNet({ ...bird.secrets, ...bird.people })
    for (const { call } of everyCall.filter(({ call }) => call.method === 'GET'))
      net.cast('', (await world.send(call, { userId: bird.id, classType: 0 }, bird)).body)
    net.cast('', (await world.send(calls.security.reveal, { password: bird.password }, bird)).body)
    expect(net.caught().map((hit) => hit.replace(': ', ''))).toEqual(expect.arrayContaining(bird.shown.toSorted()))
  })

  it('leaves a copy from before unreadable', async () => {
    const who = await makeMember(world)
    const sealed = await world.app.transact((tx) => sealFor(world.app, tx, who.id, 'thing.text', '从前'))
    await replace(who.username)
    const fresh = { ...world.app, state: new AppState(() => world.app) }
    await expect(openFor(fresh, fresh.db, who.id, 'thing.text', sealed)).rejects.toThrow('no key 1')
  })

  it('goes on where it was interrupted; until then both keys open', async () => {
    const [who, other] = [await makeMember(world), await makeMember(world)]
    await makeChat(world, who, other)
    const { app } = world
    const texts = async (): Promise<number> =>
      (await world.call(calls.message.messages, { userId: other.id }, who)).data.list.length
    await app.transact((tx) => addKey(app, tx, who.id))
    expect([await stateOf(who.id), await texts()]).toEqual(['known', 2])
    await app.transact((tx) => useNewKey(app, tx, who.id))
    expect([await stateOf(who.id), await texts()]).toEqual(['used', 2])
    await replace(who.username)
    expect([await stateOf(who.id), await texts()]).toEqual(['none', 2])
  })

  it('loses nothing that the member writes at the same time, and two commands are one', LONG, async () => {
    const [who, other] = [await makeMember(world), await makeMember(world)]
    await makeChat(world, who, other)
    let isOver = false
    let sent = 2
    let pictures = 0
    const writing = async (): Promise<void> => {
      while (!isOver) {
        const { code } = await world.call(calls.message.send, { userId: other.id, content: `第 ${sent} 句` }, who)
        expect(code).toBe(200)
        sent++
        await addPhoto(world, who, await makeFlash(world, who, { isPrivate: true }))
        pictures++
      }
    }
    const writers = [writing(), writing()]
    for (let round = 0; round < 3 || pictures < 3; round++)
      await Promise.all([replace(who.username), replace(who.username)])
    isOver = true
    await Promise.all(writers)
    const rows = await world.sql<{ head: string }>(
      `SELECT DISTINCT encode(substring(content FROM 1 FOR 2), 'hex') AS head FROM message WHERE sender_id = $1`,
      [who.id],
    )
    const [key] = await world.sql<{ number: number }>('SELECT number FROM member_key WHERE user_id = $1', [who.id])
    expect(rows).toEqual([{ head: `01${String(key?.number).padStart(2, '0')}` }])
    const images = await world.sql<{ img: string }>(
      `SELECT i.img FROM flash f JOIN flash_image i ON i.flash_id = f.id WHERE f.author_id = $1 AND i.img <> ''`,
      [who.id],
    )
    for (const { img } of images) expect((await world.app.files.read(img, 1_000_000))?.[1]).toBe(key?.number)
    expect(images.length).toBeGreaterThan(2)
  })

  it('is refused where there is nothing of the member', async () => {
    await expect(replace('no-such-member')).rejects.toThrow('没有叫')
  })
})

it('a second master key seals everything of the site again, beside it', LONG, async () => {
  const { app } = world
  const [one] = (await readFile(join(app.config.dataDir, 'keys', 'master.key'), 'utf8')).trim().split('\n')
  await expect(resealSite({ app, print })).rejects.toThrow('只有一把主密钥')
  await world.sql(
    `INSERT INTO team_alert (topics, webhook_kind, webhook) VALUES ('{case}', 'feishu', $1)
     ON CONFLICT (one) DO UPDATE SET webhook_kind = excluded.webhook_kind, webhook = excluded.webhook`,
    [sealForSite(app, 'team_alert.webhook', 'team', '{}')],
  )
  const masterKeys = [Buffer.from(one ?? '', 'base64'), randomBytes(32)]
  const second = await makeApp({ ...app.config, masterKeys }, world.url, makeLog('silent'), { jobs: false })
  expect((await columnsWith('0101', (column) => !isOfSite(column))).length).toBeGreaterThan(3)
  await beat(app)
  await expect(resealSite({ app: second.app, print })).rejects.toThrow('以前启动的')
  await world.sql('DELETE FROM site_node')
  // The first node that knows the key: the key is stored after its process began.
  await beat(second.app)
  const lines: string[] = []
  await resealSite({ app: second.app, print: (line) => void lines.push(line) })
  expect(lines).toContainEqual(expect.stringContaining('旧的主密钥仍然要留在原来的位置'))
  expect(await columnsWith('0101', (column) => !isOfSite(column))).toEqual([])
  expect(await filesWith([1, 1], 'sealed/house/')).toEqual([])
  const { vault } = second.app
  const newest = { vault: { ...vault, site: (number: number) => (number === 2 ? vault.site(2) : undefined) } }
  const [row] = await world.sql<{ case_id: string; sealed: Buffer }>(
    'SELECT case_id, sealed FROM report_evidence LIMIT 1',
  )
  expect(openForSite(newest, 'report_evidence.sealed', Number(row?.case_id), row?.sealed ?? Buffer.alloc(0))).not.toBe(
    '',
  )
  await second.close()
})
