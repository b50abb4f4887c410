import { noticeCalls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeBlock } from '../../../test/make/edge.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { notifyAudience, registerAudience } from './audience-service.ts'

const FANS = 230
let world: World
let author: Who
let fans: Who[]
let flashId: number
beforeAll(async () => {
  world = await makeWorld()
  ;[author, ...fans] = (await makeCrowd(world, FANS + 1)) as [Who, ...Who[]]
  fans.sort((a, b) => a.id - b.id)
  registerAudience(world.app, 'fans', async (_tx, { after, size }) =>
    fans.filter(({ id }) => id > after).slice(0, size),
  )
})
afterAll(() => world.destroy())
beforeEach(async () => {
  await world.sql('TRUNCATE notice, notice_actor, notice_count, notice_setting, block_edge')
  flashId = await makeFlash(world, author)
})

const about = () => ({ kind: 'flashMention', actorId: author.id, targetId: flashId, sourceId: flashId }) as const
const notifyFans = (app: App, tx: Tx, more: { adultsOnly?: boolean } = {}) =>
  notifyAudience(app, tx, { audience: 'fans', of: author.id, notification: { ...about(), ...more } })
const notifyAll = async (more: { adultsOnly?: boolean } = {}) => {
  await world.app.transact((tx) => notifyFans(world.app, tx, more))
  await world.runJobs()
}
const notified = async () =>
  (
    await world.sql<{ id: number }>(`SELECT user_id::float8 AS id FROM notice WHERE kind = 'flashMention' ORDER BY id`)
  ).map(({ id }) => id)
const ids = (members: readonly Who[]) => members.map(({ id }) => id).sort((a, b) => a - b)

it('all members of an audience are notified, each one time, in batches', async () => {
  await notifyAll()
  expect(await notified()).toEqual(ids(fans))
  expect((await noticesOf(world, fans[0] as Who)).list).toMatchObject([{ type: 10, targetId: flashId, gone: false }])
  expect(await wrongNotices(world)).toEqual([])
})

it('a transaction that fails notifies no fan', async () => {
  const failing = world.app.transact(async (tx) => {
    await notifyFans(world.app, tx)
    throw new Error('the post was refused')
  })
  await expect(failing).rejects.toThrow('the post was refused')
  await world.runJobs()
  expect(await notified()).toEqual([])
})

const firstBatch = (app: App) => app.transact((tx) => notifyFans(app, tx))

it('a batch that runs again, also beside itself, adds no second notice', async () => {
  await Promise.all([1, 2, 3].map(() => firstBatch(world.app)))
  expect(await notified()).toEqual(ids(fans).slice(0, 100))
  await world.runJobs()
  expect(await notified()).toEqual(ids(fans))
  expect(await wrongNotices(world)).toEqual([])
})

it('a batch whose following job cannot be queued notifies no fan, and is repeated whole', async () => {
  const breaking = { ...world.app, jobs: { add: () => Promise.reject(new Error('the server ended')) } }
  await expect(firstBatch(breaking)).rejects.toThrow('the server ended')
  expect(await notified()).toEqual([])
})

it('blocks, switches and age apply to each fan', async () => {
  const [blocking, blocked, off, adult] = fans as [Who, Who, Who, Who]
  await makeBlock(world, blocking.id, author.id)
  await makeBlock(world, author.id, blocked.id)
  await world.call(noticeCalls.putSettings, { notice: { flashMention: 'off' } }, off)
  await notifyAll()
  expect(await notified()).toEqual(ids(fans.slice(3)))
  await world.sql('TRUNCATE notice, notice_actor, notice_count')
  await world.sql(`UPDATE person SET birthday = '1990-01-01' WHERE id = $1`, [adult.id])
  await notifyAll({ adultsOnly: true })
  expect(await notified()).toEqual([adult.id])
})

it('an audience that no feature registered is an error', async () => {
  const notification = { kind: 'system', place: 'rules', detail: '你好' } as const
  const sending = world.app.transact((tx) => notifyAudience(world.app, tx, { audience: 'none', of: 1, notification }))
  await expect(sending).rejects.toThrow('no feature registered the audience none')
})
