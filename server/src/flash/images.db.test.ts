import { flashCalls as calls, flashRefusals as refusals } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { addPhoto, put } from '../../test/make/photo.ts'
import { phonePicture, picture } from '../../test/make/picture.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { sweepUploads } from '../upload/sweep.ts'

let world: World
let author: Who
let stranger: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  stranger = await makeMember(world)
})
afterAll(() => world.destroy())

const get = (url: string) => world.server.inject({ method: 'GET', url })
const ask = (flashId: number, as = author) => world.call(calls.addImage, { flashId }, as)
const imgs = async (id: number, as: Who | undefined = author) => (await world.call(calls.detail, { id }, as)).data.imgs

describe('a picture of a flash', () => {
  it('comes back upright and without the place where it was taken, with a thumbnail of our own', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await ask(flashId)
    const raw = await phonePicture('jpeg', 60, 40)
    expect((await sharp(raw).metadata()).exif?.includes('SECRETPHONE')).toBe(true)
    expect((await put(world, data.thumb, Buffer.from('not what is shown'), 'image/webp')).statusCode).toBe(204)
    expect((await put(world, data.url, raw)).statusCode).toBe(204)
    const [image] = await imgs(flashId, stranger)
    expect(image).toMatchObject({ width: 40, height: 60 })
    for (const url of [image?.img, image?.thumbnail]) {
      const answer = await get(url ?? '')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      const { exif, xmp, iptc, width } = await sharp(answer.rawPayload).metadata()
      expect({ exif, xmp, iptc, width }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, width: 40 })
    }
  })

  it('is shown once it is finished, in the order of the calls', async () => {
    const flashId = await makeFlash(world, author)
    const [first, second, third] = [await ask(flashId), await ask(flashId), await ask(flashId)]
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
  it('are four, also for twenty calls at once', async () => {
    const flashId = await makeFlash(world, author)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(flashId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4)
    expect(answers.filter(({ msg }) => msg === refusals.imagesFull.msg)).toHaveLength(16)
    expect(await world.sql('SELECT slot FROM flash_image WHERE flash_id = $1 ORDER BY slot', [flashId])).toEqual(
      [0, 1, 2, 3].map((slot) => ({ slot })),
    )
  })

  it('are the author’s alone', async () => {
    const flashId = await makeFlash(world, author)
    expect(await ask(flashId, stranger)).toMatchObject(refusals.gone)
    expect(await ask(2 ** 45)).toMatchObject(refusals.gone)
  })

  it('are free again after what is no picture, and after what never came; the order stays that of the calls', async () => {
    const flashId = await makeFlash(world, author)
    const [first] = [
      await ask(flashId),
      await addPhoto(world, author, flashId, 41),
      await addPhoto(world, author, flashId, 42),
    ]
    await ask(flashId)
    expect(await ask(flashId)).toMatchObject(refusals.imagesFull)
    expect((await put(world, first.data.url, Buffer.from('no picture at all'))).statusCode).toBe(415)
    await addPhoto(world, author, flashId, 43)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43])
    expect(await ask(flashId)).toMatchObject(refusals.imagesFull)
    await world.sql(
      `UPDATE upload SET expires_at = app_now() - interval '10 minutes' WHERE target_id = $1 AND state = 'waiting'`,
      [flashId],
    )
    await sweepUploads(world.app)
    await addPhoto(world, author, flashId, 44)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43, 44])
  })
})

describe('pictures of a private flash', () => {
  const isSigned = (url = '') => /^\/files\/i\/private\/.*\?until=\d+&sig=/.test(url)

  it('are found only by a signed address', async () => {
    const flashId = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(world, author, flashId, 40)
    const [image] = await imgs(flashId)
    for (const url of [image?.img ?? '', image?.thumbnail ?? '']) {
      expect(isSigned(url)).toBe(true)
      expect((await get(url)).statusCode).toBe(200)
      expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404)
    }
  })

  it('move when it is made private, so that the old addresses are dead', async () => {
    const flashId = await makeFlash(world, author)
    await addPhoto(world, author, flashId, 40)
    await addPhoto(world, author, flashId, 41)
    const before = (await imgs(flashId)).flatMap(({ img, thumbnail }) => [img, thumbnail])
    for (const url of before) expect((await get(url)).statusCode).toBe(200)
    expect((await world.call(calls.toPrivate, { id: flashId }, author)).code).toBe(200)
    for (const url of before) expect((await get(url)).statusCode).toBe(404)
    const after = (await imgs(flashId)).flatMap(({ img, thumbnail }) => [img, thumbnail])
    expect(after).toHaveLength(4)
    for (const url of after) expect([isSigned(url), (await get(url)).statusCode]).toEqual([true, 200])
  })

  it('are private also where they came while it was being made private', async () => {
    for (let round = 0; round < 6; round++) {
      const flashId = await makeFlash(world, author)
      const { data } = await ask(flashId)
      const raw = await picture('jpeg', 40 + round)
      await Promise.all([put(world, data.url, raw), world.call(calls.toPrivate, { id: flashId }, author)])
      const found = await imgs(flashId)
      expect(found).toHaveLength(1)
      for (const { img, thumbnail } of found) expect([isSigned(img), isSigned(thumbnail)]).toEqual([true, true])
    }
  })

  it('that come after it was made private lie under private keys from the start', async () => {
    const publicKeys = () =>
      world.sql(`SELECT 1 FROM graphile_worker._private_jobs j, json_array_elements_text(j.payload->'keys') AS file(name)
        WHERE file.name LIKE 'p/%'`)
    const flashId = await makeFlash(world, author)
    const { data } = await ask(flashId)
    await world.call(calls.toPrivate, { id: flashId }, author)
    const before = await publicKeys()
    expect((await put(world, data.url, await picture('jpeg', 40))).statusCode).toBe(204)
    expect((await imgs(flashId)).map(({ img }) => isSigned(img))).toEqual([true])
    expect(await publicKeys()).toHaveLength(before.length)
  })
})
