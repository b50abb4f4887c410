import { flashCalls as calls, common, flashRefusals as refusals } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto, put } from '../../../test/make/photo.ts'
import { phonePicture, picture } from '../../../test/make/picture.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { sweepUploads } from '../../content/upload/sweep-service.ts'

let world: World
let author: Who
let anonymous: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  anonymous = await makeMember(world)
})
afterAll(() => world.destroy())

const get = (url: string) => world.server.inject({ method: 'GET', url })
const request = (flashId: number, as = author) => world.call(calls.addImage, { flashId }, as)
const imgs = async (id: number, as: Who | undefined = author) => (await world.call(calls.detail, { id }, as)).data.imgs

describe('a picture of a flash', () => {
  it('comes back upright and without the place where it was taken, with a thumbnail of our own', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await request(flashId)
    const raw = await phonePicture('jpeg', 60, 40)
    expect((await sharp(raw).metadata()).exif?.includes('SECRETPHONE')).toBe(true)
    expect((await put(world, data.thumb, Buffer.from('not what is shown'), 'image/webp')).statusCode).toBe(204)
    expect((await put(world, data.url, raw)).statusCode).toBe(204)
    const [image] = await imgs(flashId, anonymous)
    expect(image).toMatchObject({ width: 40, height: 60 })
    for (const url of [image?.img, image?.thumbnail]) {
      const answer = await get(url ?? '')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      const { exif, xmp, iptc, width } = await sharp(answer.rawPayload).metadata()
      expect({ exif, xmp, iptc, width }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, width: 40 })
    }
  })

  it('is shown after it is finished, in the order of the calls', async () => {
    const flashId = await makeFlash(world, author)
    const [first, second, third] = [await request(flashId), await request(flashId), await request(flashId)]
    expect(await imgs(flashId)).toEqual([])
    await put(world, third.data.url, await picture('jpeg', 43))
    await put(world, first.data.url, await picture('jpeg', 41))
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 43])
    await put(world, second.data.url, await picture('jpeg', 42))
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43])
    const lists = [
      await world.call(calls.ofMine, {}, author),
      await world.call(calls.ofUser, { userId: author.id }),
      await world.call(calls.recommend, {}),
    ]
    for (const { data } of lists)
      expect(data.list.find(({ id }) => id === flashId)?.imgs.map(({ width }) => width)).toEqual([41, 42, 43])
  })
})

describe('the four slots', () => {
  it('are four, also with twenty concurrent calls', async () => {
    const flashId = await makeFlash(world, author)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(flashId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4)
    expect(answers.filter(({ reason }) => reason === refusals.imagesFull.reason)).toHaveLength(16)
    expect(await world.sql('SELECT slot FROM flash_image WHERE flash_id = $1 ORDER BY slot', [flashId])).toEqual(
      [0, 1, 2, 3].map((slot) => ({ slot })),
    )
  })

  it('are the author’s alone', async () => {
    const flashId = await makeFlash(world, author)
    expect(await request(flashId, anonymous)).toMatchObject(common.forbidden)
    expect(await request(2 ** 45)).toMatchObject(refusals.gone)
  })

  it('are free again after what is no picture, and after what never came; the order stays that of the calls', async () => {
    const flashId = await makeFlash(world, author)
    const [first] = [
      await request(flashId),
      await addPhoto(world, author, flashId, 41),
      await addPhoto(world, author, flashId, 42),
    ]
    await request(flashId)
    expect(await request(flashId)).toMatchObject(refusals.imagesFull)
    expect((await put(world, first.data.url, Buffer.from('no picture at all'))).statusCode).toBe(415)
    await addPhoto(world, author, flashId, 43)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43])
    expect(await request(flashId)).toMatchObject(refusals.imagesFull)
    await world.sql(
      `UPDATE upload SET expires_at = app_now() - interval '10 minutes' WHERE target_id = $1 AND state = 'waiting'`,
      [flashId],
    )
    await sweepUploads(world.app)
    await addPhoto(world, author, flashId, 44)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43, 44])
  })
})

const urlsOf = async (id: number, as?: Who) => (await imgs(id, as)).flatMap(({ img, thumbnail }) => [img, thumbnail])
const statuses = (urls: string[], cookie = '') =>
  Promise.all(
    urls.map(async (url) => (await world.server.inject({ method: 'GET', url, headers: { cookie } })).statusCode),
  )
const cookieOf = async (id: number, who: Who) =>
  String((await world.send(calls.detail, { id }, who)).headers['set-cookie'] ?? '').split(';')[0] ?? ''
const isSigned = (url: string) => /^\/files\/i\/flash\/.*\?until=\d+&sig=/.test(url)

describe('pictures of a private flash', () => {
  it('are found only by a signed address, by its author alone', async () => {
    const flashId = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(world, author, flashId, 40)
    const urls = await urlsOf(flashId, author)
    const mine = await cookieOf(flashId, author)
    const other = await makeFlash(world, anonymous, { isPrivate: true })
    await addPhoto(world, anonymous, other, 40)
    const theirs = await cookieOf(other, anonymous)
    expect(urls.map(isSigned)).toEqual([true, true])
    expect(await statuses(urls, mine)).toEqual([200, 200])
    expect(await statuses(urls)).toEqual([404, 404])
    expect(await statuses(urls, theirs)).toEqual([404, 404])
    expect(
      await statuses(
        urls.map((url) => url.split('?')[0] ?? ''),
        mine,
      ),
    ).toEqual([404, 404])
  })

  it('are private also where they came while it was being made private', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const flashId = await makeFlash(world, author)
      const { data } = await request(flashId)
      const raw = await picture('jpeg', 40 + round)
      await Promise.all([put(world, data.url, raw), world.call(calls.toPrivate, { id: flashId }, author)])
      const found = await urlsOf(flashId, author)
      expect(found.map(isSigned)).toEqual([true, true])
      expect(await statuses(found)).toEqual([404, 404])
    }
  })
})
