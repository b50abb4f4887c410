import { calls, squareRefusals as refusals, sessionCalls } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { filesUnder } from '../../../test/make/bucket.ts'
import { makePair, makeStage } from '../../../test/make/pairing.ts'
import { put } from '../../../test/make/photo.ts'
import { phonePicture, picture } from '../../../test/make/picture.ts'
import { fetchPrivatePhoto, lookAt, uploadPrivatePhoto } from '../../../test/make/private-photo.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { viewerByToken } from '../../account/session/viewer-service.ts'
import { inboxVersionOfMember } from '../../notify/notice/inbox-version-service.ts'
import { pictureUrl, privateUrl } from '../../platform/files/picture-address.ts'
import { pathOf, uploadOf } from './rules.ts'

const c = calls.face
const errors = makeErrorsLog()
let world: World
beforeAll(async () => {
  // With a CDN, whose address no private photo may have.
  world = await makeWorld({ FILES_CDN_URL: 'https://pictures.example.com' }, { log: errors.log })
})
afterAll(() => world.destroy())
afterEach(() => expect(errors.take()).toEqual([]))

const stage = async (raw?: Buffer) => {
  const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
  return { sessionId, ann, ben, key: await uploadPrivatePhoto(world, ann, sessionId, raw) }
}
const statusOf = async (seen: { url: string; cookie: string }) => (await fetchPrivatePhoto(world, seen)).statusCode
const photosOf = async (who: Who, sessionId: number) => (await world.call(c.faces, { sessionId }, who)).data
const fileOf = async (key: string) =>
  (await world.sql<{ file: string }>('SELECT file FROM pair_face WHERE upload_id = $1', [uploadOf(key)]))[0]?.file ?? ''
const filesLeft = async () => {
  await world.runJobs({ early: true })
  return filesUnder(`${world.app.config.dataDir}/files`)
}

describe('a private photo', () => {
  it('is seen by the other for a minute, without its metadata; each look is counted and reported to its owner', async () => {
    const { sessionId, ann, ben, key } = await stage(await phonePicture())
    const seen = await lookAt(world, ben, sessionId, key)
    expect(seen.mark).toBe(String(ben.id))
    const left = Date.parse(seen.until) - world.app.clock.now().getTime()
    expect(left).toBeGreaterThan(50_000)
    expect(left).toBeLessThanOrEqual(60_000)
    const { statusCode, headers, rawPayload } = await fetchPrivatePhoto(world, seen)
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'private, no-store',
      'image/jpeg',
    ])
    const { exif, xmp, icc, width, height } = await sharp(rawPayload).metadata()
    expect([exif, xmp, icc, width, height]).toEqual([undefined, undefined, undefined, 40, 60])
    await lookAt(world, ben, sessionId, key)
    expect((await photosOf(ben, sessionId)).imgs).toMatchObject([{ key, views: 2 }])
    expect(await photosOf(ann, sessionId)).toMatchObject({ imgs: [], mine: [{ key, views: 2 }] })
    const { list } = (await world.call(calls.square.disclosures, {}, ann)).data
    expect(list.filter(({ kind }) => kind === 'face')).toMatchObject([{ sessionId, photo: 1, times: 2 }])
    expect(await statusOf(await lookAt(world, ann, sessionId, key))).toBe(200)
    expect((await photosOf(ann, sessionId)).mine).toMatchObject([{ views: 2 }])
  })

  it('is stored encrypted under an undisclosed name, no larger than necessary, and without a thumbnail', async () => {
    const before = await filesLeft()
    const { key } = await stage(await picture('png', 3000, 600))
    const [file = '', ...more] = (await filesLeft()).filter((each) => !before.includes(each))
    expect([file, more]).toEqual([await fileOf(key), []])
    const raw = (await world.app.files.read(file, 10 ** 7)) ?? Buffer.alloc(0)
    await expect(sharp(raw).metadata()).rejects.toThrow('unsupported')
    expect((await world.server.inject(pictureUrl('face', file))).statusCode).toBe(404)
  })

  it('is served to one viewer, in the session in which they asked, for a minute', async () => {
    const { sessionId, ann, ben, key } = await stage()
    const two = await stage()
    const seen = await lookAt(world, ben, sessionId, key)
    const others = await lookAt(world, two.ben, two.sessionId, two.key)
    expect(await statusOf(seen)).toBe(200)
    for (const cookie of ['', others.cookie, (await lookAt(world, ann, sessionId, key)).cookie])
      expect(await statusOf({ ...seen, cookie })).toBe(404)
    const { sessionId: ofLogin } = (await viewerByToken(world.app, ben.token))?.viewer ?? { sessionId: 0 }
    const uploadId = uploadOf(key) ?? 0
    const signed = (viewer: Who, at: Date, session = ofLogin) =>
      privateUrl(
        world.app,
        pictureUrl('face', pathOf({ uploadId, viewerId: viewer.id, sessionId: session })),
        viewer.id,
        at,
        60,
      )
    const ago = (seconds: number) => new Date(world.app.clock.now().getTime() - seconds * 1000)
    const statuses = async (urls: string[]) => Promise.all(urls.map((url) => statusOf({ url, cookie: seen.cookie })))
    expect(await statuses([signed(ben, ago(55)), signed(ben, ago(61))])).toEqual([200, 404])
    expect(await statuses([signed(two.ben, ago(0)), signed(ben, ago(0), ofLogin + 1), `${seen.url}0`])).toEqual([
      404, 404, 404,
    ])
    await world.call(sessionCalls.logout, {}, ben)
    expect(await statusOf(seen)).toBe(404)
  })

  it('is unavailable to the other immediately when it is withdrawn after a look, and its file is deleted soon after', async () => {
    const { sessionId, ann, ben, key } = await stage()
    const seen = await lookAt(world, ben, sessionId, key)
    const file = await fileOf(key)
    expect((await world.call(c.removeFace, { sessionId, key }, ben)).msg).toBe(refusals.faceGone.msg)
    const before = await inboxVersionOfMember(world.app, ben.id)
    expect((await world.call(c.removeFace, { sessionId, key }, ann)).code).toBe(200)
    expect(await inboxVersionOfMember(world.app, ben.id)).toBe(before + 1)
    expect(await statusOf(seen)).toBe(404)
    expect(await photosOf(ben, sessionId)).toMatchObject({ imgs: [], mine: [] })
    for (const who of [ann, ben])
      expect((await world.call(c.lookAtFace, { sessionId, key }, who)).msg).toBe(refusals.faceGone.msg)
    expect((await world.call(c.removeFace, { sessionId, key }, ann)).msg).toBe(refusals.faceGone.msg)
    expect(await filesLeft()).not.toContain(file)
  })

  it('is unavailable also when a look and its withdrawal are concurrent', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { sessionId, ann, ben, key } = await stage()
      const [seen, removed] = await Promise.all([
        lookAt(world, ben, sessionId, key).catch(() => undefined),
        world.call(c.removeFace, { sessionId, key }, ann),
      ])
      expect(removed.code).toBe(200)
      if (seen) expect(await statusOf(seen)).toBe(404)
    }
  })

  it('is not shown to a session that began with a reset, for a day', async () => {
    const { sessionId, ann, ben, key } = await stage()
    for (const who of [ann, ben]) {
      await world.sql(`UPDATE session SET restricted_until = app_now() + interval '1 day' WHERE user_id = $1`, [who.id])
      expect((await photosOf(who, sessionId)).imgs).toEqual([])
      expect((await world.call(c.lookAtFace, { sessionId, key }, who)).reason).toBe('session.restricted')
    }
    expect((await world.call(c.removeFace, { sessionId, key }, ann)).code).toBe(200)
  })

  it.each(['a no', 'both yes', 'the square off'])('is deleted with its stage: %s', async (how) => {
    const { sessionId, ann, ben, key } = await stage()
    const seen = await lookAt(world, ben, sessionId, key)
    const file = await fileOf(key)
    if (how === 'a no') await world.call(calls.pairing.dislikeFace, { sessionId }, ann)
    if (how === 'both yes') for (const who of [ann, ben]) await world.call(calls.pairing.likeFace, { sessionId }, who)
    if (how === 'the square off') await world.call(calls.square.putStatus, { squareEnable: false }, ann)
    expect(await statusOf(seen)).toBe(404)
    const looked = await world.call(c.lookAtFace, { sessionId, key }, ben)
    expect(looked.msg).toBe(how === 'both yes' ? refusals.notNow.msg : refusals.over.msg)
    expect(await photosOf(ben, sessionId)).toMatchObject({ imgs: [], mine: [] })
    expect(await world.sql('SELECT 1 FROM pair_face WHERE session_id = $1', [sessionId])).toEqual([])
    expect(await filesLeft()).not.toContain(file)
  })

  it('belongs to one stage, and to the two alone', async () => {
    const { id: sessionId, ann, ben } = await makePair(world)
    const { ann: outsider, key } = await stage()
    const all = (who: Who) =>
      Promise.all([
        world.call(c.faceUpload, { sessionId }, who),
        world.call(c.lookAtFace, { sessionId, key }, who),
        world.call(c.faces, { sessionId }, who),
      ])
    expect((await all(ann)).map(({ msg }) => msg)).toEqual(Array(3).fill(refusals.notNow.msg))
    expect((await world.call(c.addFace, { sessionId, key }, ann)).msg).toBe(refusals.faceGone.msg)
    await makeStage(world, sessionId, [ann, ben], 'FACE_PAIRING')
    for (const call of [c.faceUpload, c.addFace, c.removeFace, c.lookAtFace, c.faces])
      expect((await world.call(call, { sessionId, key }, outsider)).msg).toBe(refusals.gone.msg)
    expect((await world.call(c.lookAtFace, { sessionId, key }, ben)).msg).toBe(refusals.faceGone.msg)
    expect((await world.call(c.lookAtFace, { sessionId, key: 'face/1e3' }, ben)).msg).toBe(refusals.faceGone.msg)
  })
})

describe('a photo on its way', () => {
  it('gets one of three slots, however many ask at once; a withdrawn photo frees its slot', async () => {
    const { id: sessionId, ann } = await makePair(world, 'FACE_PAIRING')
    await uploadPrivatePhoto(world, ann, sessionId)
    await uploadPrivatePhoto(world, ann, sessionId)
    const asked = await Promise.all(Array.from({ length: 6 }, () => world.call(c.faceUpload, { sessionId }, ann)))
    expect(asked.map(({ msg }) => msg).filter((msg) => msg === refusals.tooManyFaces.msg)).toHaveLength(5)
    const key = asked.find(({ code }) => code === 200)?.data.key ?? ''
    expect((await world.call(c.addFace, { sessionId, key }, ann)).code).toBe(400)
    expect((await photosOf(ann, sessionId)).mine).toHaveLength(2)
    expect((await world.call(c.removeFace, { sessionId, key }, ann)).code).toBe(200)
    await uploadPrivatePhoto(world, ann, sessionId)
    expect((await world.call(c.faceUpload, { sessionId }, ann)).msg).toBe(refusals.tooManyFaces.msg)
  })

  it('leaves nothing where the pairing ended, or the photo was withdrawn, before its upload completed', async () => {
    const before = await filesLeft()
    for (const end of ['no', 'back'] as const) {
      const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
      const { url, key } = (await world.call(c.faceUpload, { sessionId }, ann)).data
      if (end === 'no') await world.call(calls.pairing.dislikeFace, { sessionId }, ben)
      else await world.call(c.removeFace, { sessionId, key }, ann)
      expect((await put(world, url, await picture())).statusCode).toBe(404)
      expect((await world.call(c.addFace, { sessionId, key }, ann)).msg).toBe(refusals.faceGone.msg)
    }
    expect(await filesLeft()).toEqual(before)
  })

  it('leaves nothing where its upload completes while the pairing ends', async () => {
    const before = await filesLeft()
    for (let round = 0; round < ROUNDS; round++) {
      const { id: sessionId, ann, ben } = await makePair(world, 'FACE_PAIRING')
      const { url } = (await world.call(c.faceUpload, { sessionId }, ann)).data
      const [{ statusCode }, { code }] = await Promise.all([
        put(world, url, await picture('jpeg', 300 + Math.round((1000 * round) / ROUNDS), 300)),
        new Promise((goOn) => setTimeout(goOn, (round * 40) / ROUNDS)).then(() =>
          world.call(calls.pairing.dislikeFace, { sessionId }, ben),
        ),
      ])
      expect([204, 404]).toContain(statusCode)
      expect(code).toBe(200)
      expect(await world.sql('SELECT 1 FROM pair_face WHERE session_id = $1', [sessionId])).toEqual([])
    }
    expect(await filesLeft()).toEqual(before)
  })

  it('that is no picture frees its place', async () => {
    const { id: sessionId, ann } = await makePair(world, 'FACE_PAIRING')
    const { url, key } = (await world.call(c.faceUpload, { sessionId }, ann)).data
    expect((await put(world, url, Buffer.from('<svg onload="x">'))).statusCode).toBe(415)
    expect((await world.call(c.addFace, { sessionId, key }, ann)).msg).toBe(refusals.faceGone.msg)
    expect(await world.sql('SELECT 1 FROM pair_face WHERE session_id = $1', [sessionId])).toEqual([])
  })
})
