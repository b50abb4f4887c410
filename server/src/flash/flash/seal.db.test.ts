import { flashCalls as calls } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesUnder } from '../../../test/make/bucket.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto } from '../../../test/make/photo.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { isBoxed } from '../../platform/vault/box.ts'
import { dropKey } from '../../platform/vault/service.ts'
import { sealAll } from './seal-service.ts'

let world: World
let author: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
})
afterAll(() => world.destroy())

const imgs = async (id: number) => (await world.call(calls.detail, { id }, author)).data.imgs
const toPrivate = (id: number) => world.call(calls.toPrivate, { id }, author)

async function statusesAndTypes(id: number): Promise<unknown[]> {
  const { headers } = await world.send(calls.detail, { id }, author)
  const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const answers = (await imgs(id))
    .flatMap(({ img, thumbnail }) => [img, thumbnail])
    .map(async (url) => {
      const { statusCode, rawPayload } = await world.server.inject({ method: 'GET', url, headers: { cookie } })
      return [statusCode, (await sharp(rawPayload).metadata()).width]
    })
  return Promise.all(answers)
}

/** The stored files of a flash, and whether each is sealed. */
async function stored(id: number): Promise<[key: string, isSealed: boolean][]> {
  const rows = await world.sql<{ key: string }>(
    `SELECT unnest(ARRAY[img, thumb]) AS key FROM flash_image WHERE flash_id = $1 AND img <> '' ORDER BY 1`,
    [id],
  )
  return Promise.all(
    rows.map(
      async ({ key }) => [key, isBoxed((await world.app.files.read(key, 1_000_000)) ?? Buffer.alloc(1))] as const,
    ),
  ) as Promise<[string, boolean][]>
}
const SERVED = [
  [200, 40],
  [200, 40],
]

describe('the pictures of a private flash', () => {
  it('are sealed as they come, and served to their author alone', async () => {
    const id = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(world, author, id, 40)
    expect((await stored(id)).map(([, isSealed]) => isSealed)).toEqual([true, true])
    expect(await statusesAndTypes(id)).toEqual(SERVED)
  })

  it('are sealed when it becomes private, without a moment in which they are missing', async () => {
    const id = await makeFlash(world, author)
    await addPhoto(world, author, id, 40)
    const before = (await stored(id)).map(([key]) => key)
    expect((await stored(id)).map(([, isSealed]) => isSealed)).toEqual([false, false])
    await toPrivate(id)
    expect(await statusesAndTypes(id)).toEqual(SERVED)
    await world.runJobs({ early: true })
    expect((await stored(id)).map(([, isSealed]) => isSealed)).toEqual([true, true])
    expect(await statusesAndTypes(id)).toEqual(SERVED)
    const files = await filesUnder(`${world.app.config.dataDir}/files`)
    expect(before.filter((key) => files.includes(key))).toEqual([])
  })

  it('are sealed by the sweep where a node of the version before stored them', async () => {
    const id = await makeFlash(world, author)
    await addPhoto(world, author, id, 40)
    await world.sql('UPDATE flash SET state = 1 WHERE id = $1', [id])
    await sealAll(world.app)
    await world.runJobs()
    expect((await stored(id)).map(([, isSealed]) => isSealed)).toEqual([true, true])
    const waiting = await world.sql('SELECT 1 FROM flash WHERE id = $1 AND NOT pictures_sealed', [id])
    expect(waiting).toEqual([])
  })

  it('are sealed also where they came while it became private, and two jobs sealed them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await makeFlash(world, author)
      await Promise.all([addPhoto(world, author, id, 40), toPrivate(id)])
      await Promise.all([sealAll(world.app), world.runJobs()])
      await world.runJobs()
      expect((await stored(id)).map(([, isSealed]) => isSealed)).toEqual([true, true])
      expect(await statusesAndTypes(id)).toEqual(SERVED)
    }
  })

  it('cannot be opened once the key of their author is gone', async () => {
    const id = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(world, author, id, 40)
    const { headers } = await world.send(calls.detail, { id }, author)
    const cookie = String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const [image] = await imgs(id)
    await world.app.transact((tx) => dropKey(world.app, tx, author.id))
    const answer = await world.server.inject({ method: 'GET', url: image?.img ?? '', headers: { cookie } })
    expect(answer.statusCode).toBe(404)
  })
})
