import { calls } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { phonePicture, picture } from '../../../test/make/picture.ts'
import { makeUploads, type StoreKind, type Uploads } from '../../../test/make/upload.ts'
import { finishUpload } from './finish-service.ts'
import { finishedPicture } from './service.ts'

const OK = [200, 204]
const stateOf = async ({ world }: Uploads, uploadId: number) =>
  (await world.sql<{ state: string }>('SELECT state FROM upload WHERE id = $1', [uploadId]))[0]?.state
const done = (uploads: Uploads, url: string, as = uploads.me) => uploads.world.call(calls.upload.done, { url }, as)

describe.each<StoreKind>(['the disk', 'a bucket'])('with files on %s', (kind) => {
  let uploads: Uploads
  beforeAll(async () => {
    uploads = await makeUploads(kind)
  })
  afterEach(async () => {
    uploads.accepted.length = 0
    uploads.refused.length = 0
    uploads.answer = { wanted: true, private: false }
    await uploads.runJobs()
  })
  afterAll(() => uploads.close())
  const expired = (key: string) =>
    uploads.world.app.files.signPut(key, {
      contentType: 'image/jpeg',
      maxBytes: 1_000_000,
      expires: new Date(Date.now() - 1000),
    })

  test('a picture that is put there is published clean, with a thumbnail, and the raw file goes', async () => {
    const { url, uploadId, key } = await uploads.issue()
    expect(OK).toContain(await uploads.put(url, await phonePicture()))
    expect((await done(uploads, url)).code).toBe(200)
    expect(uploads.accepted).toHaveLength(1)
    const { img, thumb, width, height } = uploads.accepted[0]?.picture ?? { img: '', thumb: '' }
    expect([width, height]).toEqual([40, 60])
    const served = await uploads.get(uploads.address(img))
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(served.status).toBe(200)
    expect(bytes.includes('Exif') || bytes.includes('SECRET')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await uploads.get(uploads.address(thumb))).headers.get('content-type')).toBe('image/webp')
    expect(await stateOf(uploads, uploadId)).toBe('ready')
    expect(await finishedPicture(uploads.world.app, uploads.me.id, 'post', key)).toMatchObject({ img, thumb })
    await uploads.runJobs()
    expect(await uploads.keys()).not.toContain(key)
    expect((await uploads.get(uploads.address(img))).status).toBe(200)
  })

  test('it is served cacheable and never executable, and the folder has no listing', async () => {
    const { url } = await uploads.issue()
    await uploads.put(url, await picture())
    await done(uploads, url)
    const { img } = uploads.accepted[0]?.picture ?? { img: '' }
    const { headers } = await uploads.get(uploads.address(img))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{27}\.jpg"$/),
    })
    for (const path of [
      '/files/i/',
      '/files/i/p/',
      `/files/i/${img}`,
      uploads.address(img.slice(0, 5)),
      '/files/',
      '/files/i/../../x.jpg',
    ])
      expect((await uploads.get(path)).status).toBe(404)
  })

  test('the raw file cannot be fetched through us', async () => {
    const { url, key } = await uploads.issue()
    await uploads.world.app.files.write(key, await picture(), 'image/jpeg')
    expect((await uploads.get(uploads.address(key))).status).toBe(404)
    expect((await uploads.get(url)).status).not.toBe(200)
  })

  test('any difference from the signed request is refused', async () => {
    const { url } = await uploads.issue()
    const other = await uploads.issue()
    const raw = await picture()
    const forged = new URL(url, 'http://x')
    const name = forged.searchParams.has('sig') ? 'sig' : 'X-Amz-Signature'
    const signature = forged.searchParams.get(name) ?? ''
    const altered = (signature[0] === 'a' ? 'b' : 'a') + signature.slice(1)
    expect(await uploads.put(url.replace(signature, altered), raw)).toBe(403)
    expect(await uploads.put(url.replace(signature, ''), raw)).toBe(403)
    expect(await uploads.put(url.replace(/\/in\/[^?]*/, `/${other.key}`), raw)).toBe(403)
    expect([403, 415]).toContain(await uploads.put(url, raw, 'text/html'))
    expect(await uploads.put(await expired(other.key), raw)).toBe(403)
    expect(await done(uploads, url)).toMatchObject(calls.upload.done.refusals[0] ?? {})
    expect(OK).toContain(await uploads.put(url, raw))
  })

  test('where the size was given, no other size is taken', async () => {
    const raw = await picture()
    const { url } = await uploads.issue({ exactBytes: raw.length })
    expect([403, 413]).toContain(await uploads.put(url, Buffer.concat([raw, Buffer.alloc(1)])))
    expect([403, 413]).toContain(await uploads.put(url, raw.subarray(1)))
    expect(OK).toContain(await uploads.put(url, raw))
    expect((await done(uploads, url)).code).toBe(200)
  })

  test('what is larger than agreed never becomes a picture', async () => {
    const raw = await picture('png', 300, 300)
    const { url, uploadId } = await uploads.issue({ maxBytes: raw.length - 1, contentType: 'image/png' })
    const status = await uploads.put(url, raw, 'image/png')
    if (kind === 'the disk') expect(status).toBe(413)
    await done(uploads, url)
    expect(uploads.accepted).toEqual([])
    if (kind === 'a bucket') expect(await stateOf(uploads, uploadId)).toBe('refused')
  })

  test('a second use changes nothing', async () => {
    const { url, uploadId } = await uploads.issue()
    await uploads.put(url, await picture('jpeg', 50, 50))
    await done(uploads, url)
    const status = await uploads.put(url, await picture('jpeg', 70, 70))
    if (kind === 'the disk') expect(status).toBe(403)
    expect((await done(uploads, url)).code).toBe(200)
    expect(uploads.accepted.map(({ picture: { width } }) => width)).toEqual([50])
    await uploads.runJobs()
    expect(
      (await uploads.keys()).filter((key) => key.startsWith(`in/${uploadId}/`) || key.startsWith('.coming')),
    ).toEqual([])
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
  ])('%s under the name of a JPEG is refused, and its slot is free again', async (_what, text) => {
    const { url, uploadId } = await uploads.issue()
    const status = await uploads.put(url, Buffer.from(text))
    if (kind === 'the disk') expect(status).toBe(415)
    expect((await done(uploads, url)).code).toBe(415)
    expect(uploads.refused.map(({ id }) => id)).toEqual([uploadId])
    expect(uploads.accepted).toEqual([])
    await uploads.runJobs()
    expect((await uploads.keys()).filter((key) => key.startsWith(`in/${uploadId}/`))).toEqual([])
  })

  test('the thumbnail is made by the server, regardless of what the client uploads', async () => {
    const { url, thumb } = await uploads.issue()
    expect(OK).toContain(await uploads.put(thumb, await picture('webp', 60, 40, '#ff0000'), 'image/webp'))
    await uploads.put(url, await picture('jpeg', 60, 40, '#0000ff'))
    await done(uploads, url)
    const served = await uploads.get(uploads.address(uploads.accepted[0]?.picture.thumb ?? ''))
    const { dominant } = await sharp(Buffer.from(await served.arrayBuffer())).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
    expect(await uploads.put(thumb, Buffer.from('no picture at all'), 'image/webp')).toBe(
      OK[kind === 'the disk' ? 1 : 0],
    )
  })

  test('eight concurrent attempts to finish publish one picture', async () => {
    const { url, uploadId, key } = await uploads.issue()
    await uploads.world.app.files.write(key, await picture(), 'image/jpeg')
    const before = (await uploads.keys()).filter((each) => each.startsWith('p/')).length
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => finishUpload(uploads.world.app, uploadId)),
      ...Array.from({ length: 4 }, () => done(uploads, url).then(({ code }) => code)),
    ])
    expect(outcomes.slice(4)).toEqual([200, 200, 200, 200])
    expect(uploads.accepted).toHaveLength(1)
    expect((await uploads.keys()).filter((each) => each.startsWith('p/')).length - before).toBe(2)
  })

  test('for another member, an upload of mine does not exist', async () => {
    const { url, thumb, key } = await uploads.issue()
    const other = await makeMember(uploads.world)
    for (const [address, as] of [
      [url, other],
      [thumb, uploads.me],
      ['https://example.com/in/1/x', uploads.me],
    ] as const)
      expect((await done(uploads, address, as)).code).toBe(404)
    expect(await finishedPicture(uploads.world.app, other.id, 'post', key)).toBeUndefined()
  })

  test('where its target is removed, the picture goes too', async () => {
    uploads.answer.wanted = false
    const { url, uploadId } = await uploads.issue()
    await uploads.put(url, await picture())
    expect((await done(uploads, url)).code).toBe(404)
    expect(await stateOf(uploads, uploadId)).toBe('removed')
    await uploads.runJobs()
    const { img, thumb } = uploads.accepted[0]?.picture ?? { img: '', thumb: '' }
    for (const file of [img, thumb]) expect((await uploads.get(uploads.address(file))).status).toBe(404)
  })
})

test('the running server clears the raw file away by itself', async () => {
  const uploads = await makeUploads('the disk', {}, { jobs: true })
  try {
    const { url, key } = await uploads.issue()
    expect(await uploads.put(url, await picture())).toBe(204)
    await expect.poll(() => uploads.keys(), { timeout: 30_000 }).not.toContain(key)
    expect(await uploads.keys()).toHaveLength(2)
  } finally {
    await uploads.close()
  }
})
