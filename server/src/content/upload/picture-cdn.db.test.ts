import { flashCalls, postCalls, profileCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { addPhoto, put, uploadPicture } from '../../../test/make/photo.ts'
import { picture } from '../../../test/make/picture.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

const CDN = 'https://pictures.example.com'
const SHARED = 'public, s-maxage=90, max-age=31536000, immutable'

let world: World
let author: Who
beforeAll(async () => {
  world = await makeWorld({ FILES_CDN_URL: CDN, FILES_CDN_SECONDS: '90' })
  author = await makeMember(world)
})
afterAll(() => world.destroy())

const pathOf = (url: string) => (url.startsWith(CDN) ? url.slice(CDN.length) : url)
const get = (url: string, headers = {}) => world.server.inject({ method: 'GET', url: pathOf(url), headers })
const imgsOf = async (id: number) => (await world.call(flashCalls.detail, { id }, author)).data.imgs

async function pictured(about: { isPrivate?: boolean } = {}) {
  const flashId = await makeFlash(world, author, about)
  await addPhoto(world, author, flashId)
  const [{ img, thumbnail } = { img: '', thumbnail: '' }] = await imgsOf(flashId)
  return { flashId, img, thumbnail }
}

describe('what a CDN may keep', () => {
  it('a picture of a public flash is addressed there, for the seconds that are set, and shown on our pages', async () => {
    const { img, thumbnail } = await pictured()
    for (const url of [img, thumbnail]) {
      expect(url.startsWith(`${CDN}/files/i/flash/`)).toBe(true)
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': SHARED,
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': new URL(world.app.config.publicUrl).origin,
      })
      expect([headers['vary'], headers['set-cookie']]).toEqual([undefined, undefined])
    }
  })

  it('so is one of a post', async () => {
    const postId = await makePost(world, author, { pictures: [await uploadPicture(world, author)] })
    const { data } = await world.call(postCalls.detail, { id: postId })
    expect(data.imgs).toHaveLength(1)
    for (const { img, thumbnail } of data.imgs) {
      expect([img, thumbnail].every((url) => url.startsWith(`${CDN}/files/i/post/`))).toBe(true)
      expect((await get(img)).headers['cache-control']).toBe(SHARED)
    }
  })

  it('a CDN that asks again gets no bytes while the picture is shown, and nothing to keep once it is not', async () => {
    const { flashId, img } = await pictured()
    const etag = String((await get(img)).headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, headers, rawPayload } = await get(img, { 'if-none-match': known })
      expect([statusCode, rawPayload.length, headers['cache-control'], headers['etag']]).toEqual([304, 0, SHARED, etag])
    }
    expect((await get(img, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    await world.call(flashCalls.remove, { id: flashId }, author)
    const gone = await get(img, { 'if-none-match': etag })
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('a picture that is made private is gone there, and its new address is ours', async () => {
    const { flashId, img } = await pictured()
    await world.call(flashCalls.toPrivate, { id: flashId }, author)
    expect((await get(img)).headers['cache-control']).toBe('no-store')
    const [after] = await imgsOf(flashId)
    expect(after?.img.startsWith('/files/i/flash/')).toBe(true)
  })
})

describe('what a CDN never gets', () => {
  it('a picture of a private flash', async () => {
    const flashId = await makeFlash(world, author, { isPrivate: true })
    await addPhoto(world, author, flashId)
    const detail = await world.send(flashCalls.detail, { id: flashId }, author)
    const [{ img } = { img: '' }] = detail.json().data.imgs as { img: string }[]
    expect(img).toMatch(/^\/files\/i\/flash\/.*\?until=/)
    const cookie = String([detail.headers['set-cookie']].flat()[0]).split(';')[0]
    const { statusCode, headers } = await get(img, { cookie })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await get(img.split('?')[0] ?? '')).statusCode).toBe(404)
  })

  it('an avatar, which would show it who talks with whom', async () => {
    const { data } = await world.call(profileCalls.avatarUpload, {}, author)
    await put(world, data.url, await picture('jpeg', 600, 600))
    await world.call(profileCalls.avatar, { uri: data.key }, author)
    const { avatar } = (await world.call(profileCalls.get, {}, author)).data
    expect(avatar.startsWith('/files/i/avatar/')).toBe(true)
    const { statusCode, headers } = await get(avatar)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

it('without a CDN all pictures are private and ours', async () => {
  const other = await makeWorld()
  const who = await makeMember(other)
  const flashId = await makeFlash(other, who)
  await addPhoto(other, who, flashId)
  const [{ img } = { img: '' }] = (await other.call(flashCalls.detail, { id: flashId })).data.imgs
  const { headers } = await other.server.inject({ method: 'GET', url: img })
  expect([headers['cache-control'], headers['etag']]).toEqual(['private, max-age=31536000, immutable', undefined])
  await other.destroy()
})
