import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { picture } from '../../../test/make/picture.ts'
import { makeUploads, type StoreKind, type Uploads } from '../../../test/make/upload.ts'
import type { Who } from '../../../test/world.ts'
import { viewerByToken } from '../../account/session/viewer-service.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { privateUrl } from '../../platform/files/picture-address.ts'
import { letReadPictures } from '../../platform/files/picture-cookie.ts'
import { removeFiles } from './stored-file-service.ts'

describe.each<StoreKind>(['the disk', 'a bucket'])('with files on %s', (kind) => {
  let uploads: Uploads
  beforeAll(async () => {
    uploads = await makeUploads(kind)
  })
  afterAll(() => uploads.close())

  const publish = async (): Promise<string[]> => {
    const { url, uploadId } = await uploads.issue()
    await uploads.put(url, await picture())
    await uploads.world.call({ method: 'POST', path: '/api/upload/done' } as never, { url } as never, uploads.me)
    const found = uploads.accepted.find(({ upload }) => upload.id === uploadId)
    return [found?.picture.img ?? '', found?.picture.thumb ?? '']
  }
  const statuses = (addresses: string[], cookie = '') =>
    Promise.all(addresses.map(async (each) => (await uploads.get(each, { cookie })).status))
  const address = (key: string, at = new Date(), seconds?: number, who = uploads.me) =>
    privateUrl(uploads.world.app, uploads.address(key), who.id, at, seconds)
  const cookieOf = async ({ token }: Who): Promise<string> => {
    let kept = ''
    const cookies = { read: () => undefined, give: (name: string, value: string) => (kept = `${name}=${value}`) }
    letReadPictures({
      ...uploads.world.app,
      cookies,
      viewer: (await viewerByToken(uploads.world.app, token))?.viewer,
    } as never as Ctx)
    return kept
  }

  describe('a private picture', () => {
    let img: string
    let thumb: string
    let cookie: string
    beforeAll(async () => {
      ;[img = '', thumb = ''] = await publish()
      uploads.answer.private = true
      cookie = await cookieOf(uploads.me)
    })
    afterAll(() => {
      uploads.answer.private = false
    })

    test('is served by a signed address to the member for whom it was signed, and to no other who has it', async () => {
      expect(await statuses([address(img), address(thumb)], cookie)).toEqual([200, 200])
      const { headers } = await uploads.get(address(img), { cookie })
      expect(headers.get('cache-control')).toBe('private, max-age=600')
      const other = await makeMember(uploads.world)
      const theirs = await cookieOf(other)
      expect(await statuses([address(img)])).toEqual([404])
      expect(await statuses([address(img), address(img, new Date(), undefined, other)], theirs)).toEqual([404, 404])
      expect(await statuses([uploads.address(img)], cookie)).toEqual([404])
    })

    test('a forged, borrowed, stretched or expired address opens nothing', async () => {
      const good = address(img)
      const later = good.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 60}`)
      const borrowed = `${uploads.address(img)}?${address(thumb).split('?')[1]}`
      const old = address(img, new Date(Date.now() - 16 * 60_000))
      const minute = address(img, new Date(Date.now() - 61_000), 60)
      expect(await statuses([later, borrowed, good.slice(0, -2), old, minute, `${good}&until=1`], cookie)).toEqual([
        404, 404, 404, 404, 404, 404,
      ])
      expect(await statuses([good, address(img, new Date(Date.now() - 50_000), 60)], cookie)).toEqual([200, 200])
    })

    test('a forged cookie gives no access, nor does one whose session has ended', async () => {
      const me = await makeMember(uploads.world)
      const altered = cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))
      const renamed = cookie.replace(/=[^-]+/, `=${me.id.toString(36)}`)
      for (const forged of [altered, renamed, 'v=x', 'v=1-1-'])
        expect(await statuses([address(img)], forged)).toEqual([404])
      await uploads.world.sql('UPDATE session SET id = id + 1 WHERE user_id = $1', [uploads.me.id])
      expect(await statuses([address(img)], cookie)).toEqual([404])
      await uploads.world.sql('UPDATE session SET id = id - 1 WHERE user_id = $1', [uploads.me.id])
      expect(await statuses([address(img)], cookie)).toEqual([200])
    })
  })

  test('what is removed is removed only if the transaction holds', async () => {
    const keys = await publish()
    const urls = keys.map(uploads.address)
    const { app } = uploads.world
    await app
      .transact(async (tx) => {
        await removeFiles(app, tx, keys)
        throw new Error('crash')
      })
      .catch(() => undefined)
    await uploads.runJobs()
    expect(await statuses(urls)).toEqual([200, 200])
    await app.transact((tx) => removeFiles(app, tx, [...keys, 'avatar/default/1.png']))
    await uploads.runJobs()
    expect(await statuses(urls)).toEqual([404, 404])
  })
})

test('an address of a private picture stays the same for some minutes and ends within fifteen', () => {
  const app = { secret: Buffer.alloc(32) }
  const until = (at: number) =>
    Number(new URL(privateUrl(app, '/files/i/p/a/b.jpg', 7, new Date(at)), 'http://x').searchParams.get('until')) * 1000
  const start = Date.UTC(2026, 0, 1)
  expect(until(start + 299_000)).toBe(until(start))
  for (let at = start; at < start + 600_000; at += 7_000) {
    expect(until(at) - at).toBeLessThanOrEqual(15 * 60_000)
    expect(until(at) - at).toBeGreaterThanOrEqual(10 * 60_000)
  }
})
