import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../../test/make/picture.ts'
import { type Desk, makeDesk, type StoreKind } from '../../test/make/upload.ts'
import { makePrivate, privateUrl, publicUrl, removeFiles } from './service.ts'

describe.each<StoreKind>(['the disk', 'a bucket'])('with files on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await makeDesk(kind)
  })
  afterAll(() => desk.close())

  const publish = async (): Promise<string[]> => {
    const { url, uploadId } = await desk.issue()
    await desk.put(url, await picture())
    await desk.world.call({ method: 'POST', path: '/api/upload/done' } as never, { url } as never, desk.me)
    const found = desk.accepted.find(({ upload }) => upload.id === uploadId)
    return [found?.picture.img ?? '', found?.picture.thumb ?? '']
  }
  const move = (keys: string[]) => desk.world.app.transact((tx) => makePrivate(desk.world.app, tx, keys))
  const statuses = (addresses: string[]) => Promise.all(addresses.map(async (each) => (await desk.get(each)).status))
  const now = () => new Date()
  const address = (key: string, at = now(), seconds?: number) => privateUrl(desk.world.app, key, at, seconds)

  test('once files are private their old addresses are dead, and only a signed one opens the new', async () => {
    const keys = await publish()
    const { keys: moved, settle } = await move(keys)
    await settle()
    expect(await statuses(keys.map(publicUrl))).toEqual([404, 404])
    const fresh = keys.map((key) => moved.get(key) ?? '')
    expect(await statuses(fresh.map(publicUrl))).toEqual([404, 404])
    expect(await statuses(fresh.map((key) => address(key)))).toEqual([200, 200])
    const { headers } = await desk.get(address(fresh[0] ?? ''))
    expect(headers.get('cache-control')).toBe('private, max-age=600')
  })

  test('a forged, borrowed, stretched or expired address opens nothing', async () => {
    const [img = '', thumb = ''] = await publish()
    const { keys: moved } = await move([img, thumb])
    const key = moved.get(img) ?? ''
    const good = address(key)
    const later = good.replace(/until=(\d+)/, (_all, until) => `until=${Number(until) + 60}`)
    const borrowed = `${publicUrl(key)}?${address(moved.get(thumb) ?? '').split('?')[1]}`
    const cut = good.slice(0, -2)
    const old = address(key, new Date(Date.now() - 16 * 60_000))
    const minute = address(key, new Date(Date.now() - 61_000), 60)
    expect(await statuses([later, borrowed, cut, old, minute, `${good}&until=1`])).toEqual([
      404, 404, 404, 404, 404, 404,
    ])
    expect(await statuses([good, address(key, new Date(Date.now() - 50_000), 60)])).toEqual([200, 200])
  })

  test('a picture for a private thing is private from its first moment', async () => {
    desk.answer.private = true
    const [img = ''] = await publish()
    desk.answer.private = false
    expect(img.startsWith('private/')).toBe(true)
    expect(await statuses([publicUrl(img), address(img)])).toEqual([404, 200])
  })

  test('a crash before the commit leaves everything as it was, and the copies go later', async () => {
    const keys = await publish()
    const before = await desk.keys()
    const crashed = desk.world.app.transact(async (tx) => {
      await makePrivate(desk.world.app, tx, keys)
      throw new Error('crash')
    })
    await expect(crashed).rejects.toThrow('crash')
    expect(await statuses(keys.map(publicUrl))).toEqual([200, 200])
    expect((await desk.keys()).length - before.length).toBe(2)
    const [job] = await desk.world.sql<{ later: boolean }>(
      `SELECT run_at > now() + interval '9 minutes' AS later FROM graphile_worker._private_jobs
       WHERE key LIKE 'upload.move %' ORDER BY id DESC LIMIT 1`,
    )
    expect(job).toEqual({ later: true })
    await desk.runJobs()
    expect(await statuses(keys.map(publicUrl))).toEqual([200, 200])
    expect((await desk.keys()).filter((key) => key.startsWith('private/') && !before.includes(key))).toEqual([])
  })

  test('a crash after the commit is made good by the job', async () => {
    const keys = await publish()
    const { keys: moved } = await move(keys)
    const [job] = await desk.world.sql<{ now: boolean }>(
      `SELECT run_at <= now() AS now FROM graphile_worker._private_jobs
       WHERE key LIKE 'upload.move %' ORDER BY id DESC LIMIT 1`,
    )
    expect(job).toEqual({ now: true })
    await desk.runJobs()
    expect(await statuses(keys.map(publicUrl))).toEqual([404, 404])
    expect(await statuses([...moved.values()].map((key) => address(key)))).toEqual([200, 200])
  })

  test('what is removed is removed only if the transaction holds', async () => {
    const keys = await publish()
    const { app } = desk.world
    await app
      .transact(async (tx) => {
        await removeFiles(app, tx, keys)
        throw new Error('crash')
      })
      .catch(() => undefined)
    await desk.runJobs()
    expect(await statuses(keys.map(publicUrl))).toEqual([200, 200])
    await app.transact((tx) => removeFiles(app, tx, [...keys, 'avatar/default/1.png']))
    await desk.runJobs()
    expect(await statuses(keys.map(publicUrl))).toEqual([404, 404])
  })

  test('a file that is lost already does not stand in the way', async () => {
    const { keys, settle } = await move(['p/ab/lost.jpg'])
    await settle()
    expect(keys.size).toBe(1)
  })
})

test('an address of a private picture stays the same for some minutes and ends within fifteen', () => {
  const app = { secret: Buffer.alloc(32) }
  const until = (at: number) =>
    Number(new URL(privateUrl(app, 'private/p/a/b.jpg', new Date(at)), 'http://x').searchParams.get('until')) * 1000
  const start = Date.UTC(2026, 0, 1)
  expect(until(start + 299_000)).toBe(until(start))
  for (let at = start; at < start + 600_000; at += 7_000) {
    expect(until(at) - at).toBeLessThanOrEqual(15 * 60_000)
    expect(until(at) - at).toBeGreaterThanOrEqual(10 * 60_000)
  }
})
