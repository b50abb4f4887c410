import { flashCalls as calls, flashRefusals as refusals } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../test/make/flash.ts'
import { makeMember } from '../../test/make/member.ts'
import { makeWorld, type Who, type World } from '../../test/world.ts'
import { sweepUploads } from '../upload/sweep.ts'
import { clearDeleted } from './service.ts'

let world: World
let author: Who
let stranger: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  stranger = await makeMember(world)
})
afterAll(() => world.destroy())

const HOME = { IFD0: { Make: 'SomePhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' } }
const photo = (width: number, red = 90) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: red, g: 120, b: 160 } } })
    .jpeg()
    .withExif(HOME)
    .toBuffer()
const put = (url: string, body: Buffer, type = 'image/jpeg') =>
  world.server.inject({ method: 'PUT', url, payload: body, headers: { 'content-type': type } })
const get = (url: string) => world.server.inject({ method: 'GET', url })
const ask = (flashId: number, as = author) => world.call(calls.addImage, { flashId }, as)
const imgs = async (id: number, as: Who | undefined = author) => (await world.call(calls.detail, { id }, as)).data.imgs

async function addPhoto(flashId: number, width: number): Promise<void> {
  const { data } = await ask(flashId)
  expect((await put(data.url, await photo(width))).statusCode).toBe(204)
}

describe('a picture of a flash', () => {
  it('comes back without the place where it was taken, with a thumbnail of our own', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await ask(flashId)
    const raw = await photo(40)
    expect((await sharp(raw).metadata()).exif?.includes('SomePhone')).toBe(true)
    expect((await put(data.thumb, Buffer.from('not what is shown'), 'image/webp')).statusCode).toBe(204)
    expect((await put(data.url, raw)).statusCode).toBe(204)
    const [image] = await imgs(flashId, stranger)
    expect(image).toMatchObject({ width: 40, height: 30 })
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
    await put(third.data.url, await photo(43))
    await put(first.data.url, await photo(41))
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 43])
    await put(second.data.url, await photo(42))
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
    const [first] = [await ask(flashId), await addPhoto(flashId, 41), await addPhoto(flashId, 42)]
    await ask(flashId)
    expect(await ask(flashId)).toMatchObject(refusals.imagesFull)
    expect((await put(first.data.url, Buffer.from('no picture at all'))).statusCode).toBe(415)
    await addPhoto(flashId, 43)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43])
    expect(await ask(flashId)).toMatchObject(refusals.imagesFull)
    await world.sql(
      `UPDATE upload SET expires_at = app_now() - interval '10 minutes' WHERE target_id = $1 AND state = 'waiting'`,
      [flashId],
    )
    await sweepUploads(world.app)
    await addPhoto(flashId, 44)
    expect((await imgs(flashId)).map(({ width }) => width)).toEqual([41, 42, 43, 44])
  })
})

describe('pictures of a private flash', () => {
  const isSigned = (url = '') => /^\/files\/i\/private\/.*\?until=\d+&sig=/.test(url)

  it('are found only by a signed address', async () => {
    const flashId = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(flashId, 40)
    const [image] = await imgs(flashId)
    for (const url of [image?.img ?? '', image?.thumbnail ?? '']) {
      expect(isSigned(url)).toBe(true)
      expect((await get(url)).statusCode).toBe(200)
      expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404)
    }
  })

  it('move when it is made private, so that the old addresses are dead', async () => {
    const flashId = await makeFlash(world, author)
    await addPhoto(flashId, 40)
    await addPhoto(flashId, 41)
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
      const raw = await photo(40 + round)
      await Promise.all([put(data.url, raw), world.call(calls.toPrivate, { id: flashId }, author)])
      const found = await imgs(flashId)
      expect(found).toHaveLength(1)
      for (const { img, thumbnail } of found) expect([isSigned(img), isSigned(thumbnail)]).toEqual([true, true])
    }
  })

  it('that come after it was made private have private addresses from the start', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await ask(flashId)
    await world.call(calls.toPrivate, { id: flashId }, author)
    expect((await put(data.url, await photo(40))).statusCode).toBe(204)
    expect((await imgs(flashId)).map(({ img }) => isSigned(img))).toEqual([true])
  })
})

describe('a deleted flash', () => {
  it('takes no picture any more', async () => {
    const flashId = await makeFlash(world, author)
    const { data } = await ask(flashId)
    await world.call(calls.remove, { id: flashId }, author)
    expect((await put(data.url, await photo(40))).statusCode).toBe(404)
    expect(await ask(flashId)).toMatchObject(refusals.gone)
  })

  it('is cleared away with its pictures, comments and votes, and nothing else is', async () => {
    const [flashId, kept] = [await makeFlash(world, author), await makeFlash(world, author)]
    for (const id of [flashId, kept]) {
      await addPhoto(id, 40)
      await world.call(calls.star, { flashId: id }, stranger)
      const { data } = await world.call(calls.comment, { flashId: id, content: '好看' }, stranger)
      await world.call(calls.answer, { flashId: id, currentId: data, content: '谢谢' }, author)
      await world.call(calls.starComment, { commentId: data }, author)
    }
    const urls = (await imgs(flashId)).flatMap(({ img, thumbnail }) => [img, thumbnail])
    const [keptUrl] = (await imgs(kept)).map(({ img }) => img)
    await world.call(calls.remove, { id: flashId }, author)
    await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE deleted_at IS NOT NULL`)
    expect(await clearDeleted(world.app)).toBeGreaterThan(0)
    const rows = (id: number) =>
      world.sql(
        `SELECT (SELECT count(*)::int FROM flash WHERE id = $1) AS flashes,
          (SELECT count(*)::int FROM flash_vote WHERE flash_id = $1) AS votes,
          (SELECT count(*)::int FROM flash_image WHERE flash_id = $1) AS images,
          (SELECT count(*)::int FROM flash_comment WHERE flash_id = $1) AS comments,
          (SELECT count(*)::int FROM flash_comment_vote v JOIN flash_comment c ON c.id = v.comment_id
            WHERE c.flash_id = $1) AS "commentVotes"`,
        [id],
      )
    expect(await rows(flashId)).toEqual([{ flashes: 0, votes: 0, images: 0, comments: 0, commentVotes: 0 }])
    expect(await rows(kept)).toEqual([{ flashes: 1, votes: 1, images: 1, comments: 2, commentVotes: 1 }])
    const removals = await world.sql<{ keys: string[] }>(
      `SELECT (payload->'keys') AS keys FROM graphile_worker._private_jobs`,
    )
    const queued = removals.flatMap(({ keys }) => keys)
    for (const url of urls) expect(queued).toContain(url.replace('/files/i/', ''))
    expect(queued).not.toContain(keptUrl?.replace('/files/i/', ''))
    expect(await clearDeleted(world.app)).toBe(0)
  })

  it('of a thousand and more votes is cleared in bounded pieces', async () => {
    const flashId = await makeFlash(world, author)
    await world.sql(
      `INSERT INTO flash_vote (bucket, flash_id, user_id, kind) SELECT ($1::bigint & 1023)::smallint, $1, n, 1 FROM generate_series(1, 2500) n`,
      [flashId],
    )
    await world.call(calls.remove, { id: flashId }, author)
    await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`, [flashId])
    expect(await clearDeleted(world.app)).toBe(1)
    expect(await world.sql('SELECT 1 FROM flash_vote WHERE flash_id = $1', [flashId])).toEqual([])
  })
})
