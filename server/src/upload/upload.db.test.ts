import { calls } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../test/make/member.ts'
import { phonePicture, picture } from '../../test/make/picture.ts'
import { type Desk, makeDesk, type StoreKind } from '../../test/make/upload.ts'
import { finishedPicture, finishUpload } from './service.ts'

const OK = [200, 204]
const stateOf = async ({ world }: Desk, uploadId: number) =>
  (await world.sql<{ state: string }>('SELECT state FROM upload WHERE id = $1', [uploadId]))[0]?.state
const done = (desk: Desk, url: string, as = desk.me) => desk.world.call(calls.upload.done, { url }, as)

describe.each<StoreKind>(['the disk', 'a bucket'])('with files on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await makeDesk(kind)
  })
  afterEach(async () => {
    desk.accepted.length = 0
    desk.refused.length = 0
    desk.answer = { wanted: true, private: false }
    await desk.runJobs()
  })
  afterAll(() => desk.close())
  const expired = (key: string) =>
    desk.world.app.files.signPut(key, {
      contentType: 'image/jpeg',
      maxBytes: 1_000_000,
      expires: new Date(Date.now() - 1000),
    })

  test('a picture that is put there is published clean, with a thumbnail, and the raw file goes', async () => {
    const { url, uploadId, key } = await desk.issue()
    expect(OK).toContain(await desk.put(url, await phonePicture()))
    expect((await done(desk, url)).code).toBe(200)
    expect(desk.accepted).toHaveLength(1)
    const { img, thumb, width, height } = desk.accepted[0]?.picture ?? { img: '', thumb: '' }
    expect([width, height]).toEqual([40, 60])
    const served = await desk.get(desk.address(img))
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(served.status).toBe(200)
    expect(bytes.includes('Exif') || bytes.includes('SECRET')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await desk.get(desk.address(thumb))).headers.get('content-type')).toBe('image/webp')
    expect(await stateOf(desk, uploadId)).toBe('ready')
    expect(await finishedPicture(desk.world.app, desk.me.id, 'post', key)).toMatchObject({ img, thumb })
    await desk.runJobs()
    expect(await desk.keys()).not.toContain(key)
    expect((await desk.get(desk.address(img))).status).toBe(200)
  })

  test('it is served to be kept, never to be run, and the folder has no list', async () => {
    const { url } = await desk.issue()
    await desk.put(url, await picture())
    await done(desk, url)
    const { img } = desk.accepted[0]?.picture ?? { img: '' }
    const { headers } = await desk.get(desk.address(img))
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
      desk.address(img.slice(0, 5)),
      '/files/',
      '/files/i/../../x.jpg',
    ])
      expect((await desk.get(path)).status).toBe(404)
  })

  test('the raw file cannot be fetched through us', async () => {
    const { url, key } = await desk.issue()
    await desk.world.app.files.write(key, await picture(), 'image/jpeg')
    expect((await desk.get(desk.address(key))).status).toBe(404)
    expect((await desk.get(url)).status).not.toBe(200)
  })

  test('whatever differs from what was signed is refused', async () => {
    const { url } = await desk.issue()
    const other = await desk.issue()
    const raw = await picture()
    const forged = new URL(url, 'http://x')
    const name = forged.searchParams.has('sig') ? 'sig' : 'X-Amz-Signature'
    const signature = forged.searchParams.get(name) ?? ''
    const altered = (signature[0] === 'a' ? 'b' : 'a') + signature.slice(1)
    expect(await desk.put(url.replace(signature, altered), raw)).toBe(403)
    expect(await desk.put(url.replace(signature, ''), raw)).toBe(403)
    expect(await desk.put(url.replace(/\/in\/[^?]*/, `/${other.key}`), raw)).toBe(403)
    expect([403, 415]).toContain(await desk.put(url, raw, 'text/html'))
    expect(await desk.put(await expired(other.key), raw)).toBe(403)
    expect(await done(desk, url)).toMatchObject(calls.upload.done.refusals[0] ?? {})
    expect(OK).toContain(await desk.put(url, raw))
  })

  test('where the size was told, no other size is taken', async () => {
    const raw = await picture()
    const { url } = await desk.issue({ exactBytes: raw.length })
    expect([403, 413]).toContain(await desk.put(url, Buffer.concat([raw, Buffer.alloc(1)])))
    expect([403, 413]).toContain(await desk.put(url, raw.subarray(1)))
    expect(OK).toContain(await desk.put(url, raw))
    expect((await done(desk, url)).code).toBe(200)
  })

  test('what is larger than agreed never becomes a picture', async () => {
    const raw = await picture('png', 300, 300)
    const { url, uploadId } = await desk.issue({ maxBytes: raw.length - 1, contentType: 'image/png' })
    const status = await desk.put(url, raw, 'image/png')
    if (kind === 'the disk') expect(status).toBe(413)
    await done(desk, url)
    expect(desk.accepted).toEqual([])
    if (kind === 'a bucket') expect(await stateOf(desk, uploadId)).toBe('refused')
  })

  test('a second use changes nothing', async () => {
    const { url, uploadId } = await desk.issue()
    await desk.put(url, await picture('jpeg', 50, 50))
    await done(desk, url)
    const status = await desk.put(url, await picture('jpeg', 70, 70))
    if (kind === 'the disk') expect(status).toBe(403)
    expect((await done(desk, url)).code).toBe(200)
    expect(desk.accepted.map(({ picture: { width } }) => width)).toEqual([50])
    await desk.runJobs()
    expect((await desk.keys()).filter((key) => key.startsWith(`in/${uploadId}/`) || key.startsWith('.coming'))).toEqual(
      [],
    )
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
  ])('%s under the name of a JPEG is refused, and its place is free again', async (_what, text) => {
    const { url, uploadId } = await desk.issue()
    const status = await desk.put(url, Buffer.from(text))
    if (kind === 'the disk') expect(status).toBe(415)
    expect((await done(desk, url)).code).toBe(415)
    expect(desk.refused.map(({ id }) => id)).toEqual([uploadId])
    expect(desk.accepted).toEqual([])
    await desk.runJobs()
    expect((await desk.keys()).filter((key) => key.startsWith(`in/${uploadId}/`))).toEqual([])
  })

  test('the thumbnail is ours, whatever the client puts in its place', async () => {
    const { url, thumb } = await desk.issue()
    expect(OK).toContain(await desk.put(thumb, await picture('webp', 60, 40, '#ff0000'), 'image/webp'))
    await desk.put(url, await picture('jpeg', 60, 40, '#0000ff'))
    await done(desk, url)
    const served = await desk.get(desk.address(desk.accepted[0]?.picture.thumb ?? ''))
    const { dominant } = await sharp(Buffer.from(await served.arrayBuffer())).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
    expect(await desk.put(thumb, Buffer.from('no picture at all'), 'image/webp')).toBe(OK[kind === 'the disk' ? 1 : 0])
  })

  test('eight who finish at once publish one picture', async () => {
    const { url, uploadId, key } = await desk.issue()
    await desk.world.app.files.write(key, await picture(), 'image/jpeg')
    const before = (await desk.keys()).filter((each) => each.startsWith('p/')).length
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => finishUpload(desk.world.app, uploadId)),
      ...Array.from({ length: 4 }, () => done(desk, url).then(({ code }) => code)),
    ])
    expect(outcomes.slice(4)).toEqual([200, 200, 200, 200])
    expect(desk.accepted).toHaveLength(1)
    expect((await desk.keys()).filter((each) => each.startsWith('p/')).length - before).toBe(2)
  })

  test('for another member, an upload of mine does not exist', async () => {
    const { url, thumb, key } = await desk.issue()
    const other = await makeMember(desk.world)
    for (const [address, as] of [
      [url, other],
      [thumb, desk.me],
      ['https://example.com/in/1/x', desk.me],
    ] as const)
      expect((await done(desk, address, as)).code).toBe(404)
    expect(await finishedPicture(desk.world.app, other.id, 'post', key)).toBeUndefined()
  })

  test('where its target is gone, the picture goes too', async () => {
    desk.answer.wanted = false
    const { url, uploadId } = await desk.issue()
    await desk.put(url, await picture())
    expect((await done(desk, url)).code).toBe(404)
    expect(await stateOf(desk, uploadId)).toBe('gone')
    await desk.runJobs()
    const { img, thumb } = desk.accepted[0]?.picture ?? { img: '', thumb: '' }
    for (const file of [img, thumb]) expect((await desk.get(desk.address(file))).status).toBe(404)
  })
})

test('the running server clears the raw file away by itself', async () => {
  const desk = await makeDesk('the disk', {}, { jobs: true })
  try {
    const { url, key } = await desk.issue()
    expect(await desk.put(url, await picture())).toBe(204)
    await expect.poll(() => desk.keys(), { timeout: 8000 }).not.toContain(key)
    expect(await desk.keys()).toHaveLength(2)
  } finally {
    await desk.close()
  }
})
