import type { StorageReading } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makePushService } from '../../../test/make/push-service.ts'
import { makeUploads, type StoreKind, type Uploads } from '../../../test/make/upload.ts'
import { liveIn } from '../../../test/releases/fill-site.ts'
import { makeWorld } from '../../../test/world.ts'
import type { App } from '../../platform/ctx.ts'
import { lastPass, passFiles } from './storage-service.ts'

const DAY_MS = 86_400_000
const name = (letter: string) => letter.repeat(27)
const key = (letter: string, end: string) => `p/${letter}${letter}/${name(letter)}${end}`

describe.each<StoreKind>(['the disk', 'a bucket'])('with files on %s', (kind) => {
  let uploads: Uploads
  let app: App
  const { sql } = { sql: (...given: Parameters<Uploads['world']['sql']>) => uploads.world.sql(...given) }
  beforeAll(async () => {
    uploads = await makeUploads(kind)
  })
  afterAll(() => uploads.close())
  beforeEach(async () => {
    app = uploads.world.app
    await app.files.remove(await uploads.keys())
    for (const table of ['file_pass', 'file_orphan', 'picture', 'flash_image', 'upload', 'report_evidence'])
      await sql(`DELETE FROM ${table}`)
  })

  const put = (keys: readonly string[]) =>
    Promise.all(keys.map((each) => app.files.write(each, Buffer.alloc(10), 'image/jpeg')))

  /** A pass that begins so many days from now. */
  async function pass(days: number, pages?: number): Promise<StorageReading | undefined> {
    await sql(`UPDATE file_pass SET begun_at = begun_at - interval '1 day'`)
    await sql(`UPDATE file_orphan SET found_at = found_at - interval '1 day'`)
    const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
    await passFiles({ ...app, clock }, pages)
    return lastPass(app)
  }

  const addPicture = (img: string, kindOf = 'post') =>
    sql(
      `INSERT INTO picture (bucket, thing_id, kind, upload_id, key, place, img, thumb, width, height, fingerprint)
       SELECT 1, (n << 10) | 1, $2, 1, 'k', 1, $1, $1 || '-s', 1, 1, '' FROM nextval('content_id') AS n`,
      [img, kindOf],
    )

  it('what they occupy is known by kind and age', async () => {
    const me = await makeMember(uploads.world)
    const worn = key('d', '.jpg')
    await put([key('a', '.jpg'), key('a', '-s.webp'), key('b', '.png'), worn, `sealed/${name('e')}.jpg`])
    await addPicture(key('a', '.jpg'))
    await addPicture(key('b', '.png'), 'reply')
    await sql('UPDATE person SET avatar = $2 WHERE id = $1', [me.id, `/files/i/avatar/${me.id}/${name('x')}/${worn}`])
    await sql(
      `WITH opened AS (INSERT INTO report_case (target_type, target_key, owner_id, weight, state)
         VALUES ('flash', $2, 5000, 1, 'open') RETURNING id)
       INSERT INTO report_evidence (case_id, sealed, files) SELECT id, '', ARRAY[$1] FROM opened`,
      [`sealed/${name('e')}.jpg`, `storage ${kind}`],
    )
    const { issued } = { issued: await uploads.issue() }
    await put([app.files.keyIn(issued.url) ?? ''])
    const found = await pass(0)
    const bytesOf = Object.fromEntries((found?.kinds ?? []).map((each) => [each.kind, [each.files, each.bytes]]))
    expect(bytesOf).toEqual({
      post: [2, 20],
      reply: [1, 10],
      avatar: [1, 10],
      evidence: [1, 10],
      upload: [1, 10],
    })
    const later = await pass(100)
    expect(later?.kinds.find((each) => each.kind === 'post')?.byAge).toEqual([0, 0, 20, 0])
    await sql(`UPDATE person SET avatar = 'avatar/default/1.png' WHERE id = $1`, [me.id])
  })

  it('those of no row are removed when two passes found them, a day apart, and no file of a row ever', async () => {
    const orphans = [key('a', '.jpg'), key('a', '-s.webp'), `in/4711/${name('c')}`, `sealed/${name('e')}.jpg`]
    const kept = [key('b', '.jpg'), key('b', '-s.webp'), `backup/${name('g')}`]
    await put([...orphans, ...kept])
    await addPicture(key('b', '.jpg'))
    const now = async (found: StorageReading | undefined) => [found?.orphansRemoved, (await uploads.keys()).length]
    expect(await now(await pass(1))).toEqual([0, 7])
    expect(await now(await pass(3))).toEqual([0, 7])
    expect(await now(await pass(3))).toEqual([4, 3])
    expect((await uploads.keys()).sort()).toEqual([...kept].sort())
    expect(await now(await pass(3))).toEqual([0, 3])
    expect(await sql('SELECT FROM file_orphan')).toEqual([])
  })

  it('one that gets its row between two passes stays', async () => {
    await put([key('a', '.jpg')])
    await pass(3)
    expect(await sql('SELECT key FROM file_orphan')).toEqual([{ key: key('a', '.jpg') }])
    await addPicture(key('a', '.jpg'))
    await pass(3)
    await pass(3)
    expect([await uploads.keys(), await sql('SELECT FROM file_orphan')]).toEqual([[key('a', '.jpg')], []])
  })

  it('very many of no row are a mistake or an older database: none is removed', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `p/aa/${String(at).padStart(27, 'a')}.jpg`)
    await put(many)
    for (let round = 0; round < 3; round++) await pass(3)
    expect(await uploads.keys()).toHaveLength(101)
    await app.files.remove(many.slice(5))
    for (let round = 0; round < 2; round++) await pass(3)
    expect(await uploads.keys()).toEqual([])
  })

  it('rows without a file are counted', async () => {
    await put([key('a', '.jpg')])
    await addPicture(key('a', '.jpg'))
    await addPicture(key('z', '.jpg'))
    await addPicture(key('0', '.jpg'))
    expect((await pass(0))?.missing).toBe(2)
  })

  it('a pass is made once a day, and goes on where it stopped', async () => {
    await put([key('a', '.jpg')])
    await passFiles(app, 0)
    expect(await lastPass(app)).toBe(undefined)
    await passFiles(app)
    const first = await lastPass(app)
    await passFiles(app)
    expect(await lastPass(app)).toEqual(first)
    expect(await sql('SELECT FROM file_pass')).toHaveLength(1)
  })
})

it('every file of a site that was lived in belongs to a row: a feature that forgets to register loses its files', async () => {
  const push = await makePushService()
  const world = await makeWorld({ PUSH_HOSTS: `http://push.test:${push.port}` })
  await liveIn(world, `http://push.test:${push.port}`)
  const clock = { now: () => new Date(Date.now() + 3 * DAY_MS) }
  await passFiles({ ...world.app, clock })
  const { kinds = [] } = (await lastPass(world.app)) ?? {}
  const filesOf = (kind: string) => kinds.find((each) => each.kind === kind)?.files ?? 0
  expect(kinds.reduce((sum, { files }) => sum + files, 0)).toBeGreaterThan(5)
  expect([filesOf('orphan'), filesOf('other')]).toEqual([0, 0])
  await world.destroy()
  await push.close()
})
