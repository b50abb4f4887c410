import { pictureCalls as calls, pictureRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { put, uploadPicture } from '../../../test/make/photo.ts'
import { picture, scene } from '../../../test/make/picture.ts'
import { replace } from '../../../test/make/replace.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Pictured } from '../upload/address-service.ts'
import { owners } from './address-service.ts'
import { attachPictures, dropPictures, fingerprintsOf, picturesOf, prepareKeys } from './service.ts'
import { dropUnused } from './upload-service.ts'

let world: World
let author: Who
let thing: Pictured
let isSeen = true
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  replace(world, owners, 'post', async (_app, id) => (isSeen && id === thing.id ? thing : undefined))
})
afterAll(() => world.destroy())
beforeEach(() => {
  thing = { id: (thing?.id ?? 2 ** 40) + 1, authorId: author.id, isPublic: true, epoch: 0, authorEpoch: 0 }
  isSeen = true
})

const attach = async (keys: string[], ownerId = author.id) => {
  await prepareKeys(world.app, ownerId, keys)
  return world.app.transact((tx) => attachPictures(world.app, tx, { kind: 'post', thingId: thing.id, ownerId, keys }))
}
const ctx = () =>
  ({ ...world.app, viewer: null, cookies: { read: () => undefined, give: () => undefined } }) as never as Ctx
const shown = async () => (await picturesOf(ctx(), 'post', [thing])).get(thing.id) ?? []
const urls = async () => (await shown()).flatMap(({ img, thumbnail }) => [img, thumbnail])
const status = async (url: string) => (await world.server.inject({ method: 'GET', url })).statusCode
const statuses = (of: string[]) => Promise.all(of.map(status))
const unusedPictures = () =>
  world.sql<{ key: string }>('SELECT key FROM brought_picture WHERE owner_id = $1', [author.id])

describe('an uploaded picture', () => {
  it('is shown by the thing that names it, in the order in which it is named', async () => {
    const [a, b, c] = [
      await uploadPicture(world, author, 41),
      await uploadPicture(world, author, 42),
      await uploadPicture(world, author, 43),
    ]
    await attach([c, a, b])
    expect((await shown()).map(({ key, width }) => [key, width])).toEqual([
      [c, 43],
      [a, 41],
      [b, 42],
    ])
    expect(await statuses(await urls())).toEqual(Array(6).fill(200))
    expect(await unusedPictures()).toEqual([])
  })

  it('is accepted also where its uploader never confirmed the upload', async () => {
    const { data } = await world.call(calls.upload, {}, author)
    await expect(attach([data.key])).rejects.toMatchObject({ refusal: refusals.gone })
    await put(world, data.url, await picture('jpeg', 44))
    await attach([data.key])
    expect(await shown()).toHaveLength(1)
  })

  it('is attached to one thing only, even when several name it at the same time', async () => {
    const key = await uploadPicture(world, author)
    const first = thing
    const tries = Array.from({ length: 8 }, (_, n) => n + first.id)
    const done = await Promise.allSettled(
      tries.map((thingId) =>
        world.app.transact((tx) =>
          attachPictures(world.app, tx, { kind: 'post', thingId, ownerId: author.id, keys: [key] }),
        ),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await world.sql('SELECT 1 FROM picture WHERE key = $1', [key])).toHaveLength(1)
    thing = { ...first, id: first.id + 8 }
  })

  it('cannot be named by another member, and nothing is attached partially', async () => {
    const other = await makeMember(world)
    const theirs = await uploadPicture(world, other)
    const mine = await uploadPicture(world, author)
    await expect(attach([mine, theirs])).rejects.toMatchObject({ refusal: refusals.gone })
    await expect(attach([mine, 'in/1/never'])).rejects.toMatchObject({ refusal: refusals.gone })
    expect(await shown()).toEqual([])
    await attach([mine])
    expect(await shown()).toHaveLength(1)
  })

  it('is deleted with its files after a day without use', async () => {
    const key = await uploadPicture(world, author)
    const [{ img } = { img: '' }] = await world.sql<{ img: string }>('SELECT img FROM brought_picture WHERE key = $1', [
      key,
    ])
    await dropUnused(world.app)
    expect(await world.app.files.open(img)).toBeDefined()
    await world.sql(`UPDATE brought_picture SET brought_at = brought_at - interval '1 day' WHERE key = $1`, [key])
    await dropUnused(world.app)
    await world.runJobs()
    expect(await world.app.files.open(img)).toBeUndefined()
    await expect(attach([key])).rejects.toMatchObject({ refusal: refusals.gone })
  })
})

describe('pictures that are edited', () => {
  it('keep those that are named again, in a new order, and delete the others with their files', async () => {
    const keys = [await uploadPicture(world, author, 41), await uploadPicture(world, author, 42)]
    await attach(keys)
    const [first = ''] = await urls()
    const more = await uploadPicture(world, author, 43)
    await attach([more, keys[1] ?? ''])
    expect((await shown()).map(({ width }) => width)).toEqual([43, 42])
    expect(await status(first)).toBe(404)
    await world.runJobs()
    await attach([keys[1] ?? '', more])
    expect((await shown()).map(({ width }) => width)).toEqual([42, 43])
    expect(await statuses(await urls())).toEqual(Array(4).fill(200))
    await attach([])
    expect(await shown()).toEqual([])
  })
})

describe('the address of a picture', () => {
  it('stops working as soon as its thing is hidden or its state changes', async () => {
    await attach([await uploadPicture(world, author)])
    const before = await urls()
    expect(await statuses(before)).toEqual([200, 200])
    isSeen = false
    expect(await statuses(before)).toEqual([404, 404])
    isSeen = true
    thing = { ...thing, epoch: 1 }
    expect(await statuses(before)).toEqual([404, 404])
    expect(await statuses(await urls())).toEqual([200, 200])
    thing = { ...thing, authorEpoch: 1 }
    expect(await statuses(await urls())).toEqual([200, 200])
    const open = await urls()
    thing = { ...thing, isPublic: false }
    expect(await statuses([...open, ...(await urls())])).toEqual([404, 404, 404, 404])
  })

  it('leads nowhere under another thing, another kind or a made-up name', async () => {
    await attach([await uploadPicture(world, author)])
    const [url = ''] = await urls()
    const strange = [
      url.replace('/post/post/', '/post/reply/'),
      url.replace(`/${thing.id}/`, `/${thing.id + 1}/`),
      url.replace('/post/post/', '/post/'),
      url.replace(/\/\d+\/[\w-]{27}/, '/99999999999999999999/x'),
      '/files/i/post/',
      '/files/i/post/__proto__/1/1/x.webp',
    ]
    expect(await statuses(strange)).toEqual(strange.map(() => 404))
  })

  it('goes with its thing, the files too', async () => {
    await attach([await uploadPicture(world, author, 640, await scene(7))])
    const before = await urls()
    expect(await world.app.transact((tx) => fingerprintsOf(tx, thing.id))).toHaveLength(1)
    await world.app.transact((tx) => dropPictures(world.app, tx, thing.id))
    expect(await statuses(before)).toEqual([404, 404])
    expect(await shown()).toEqual([])
  })
})
