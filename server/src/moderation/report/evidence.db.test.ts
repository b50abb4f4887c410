import { randomUUID } from 'node:crypto'
import { reportCalls as calls, flashCalls, noticeCalls, uploadCalls } from '@sp/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { picture } from '../../../test/make/picture.ts'
import { decideNow, openCases } from '../../../test/make/report-case.ts'
import { makeUploads, type StoreKind, type Uploads } from '../../../test/make/upload.ts'
import type { Who } from '../../../test/world.ts'
import { clearDeleted } from '../../flash/flash/clear-service.ts'
import { storedKey } from '../../platform/limit/stored-key.ts'
import { isBoxed } from '../../platform/vault/box.ts'
import { settle } from './settle-service.ts'
import { sweepReports } from './sweep-service.ts'

const secret = '这句话只该在证据里'

describe.each<StoreKind>(['the disk', 'a bucket'])('evidence, kept on %s', (kind) => {
  let uploads: Uploads
  let author: Who
  let reporter: Who
  let id: number
  beforeEach(async () => {
    uploads = await makeUploads(kind)
    author = await makeMember(uploads.world)
    reporter = await makeMember(uploads.world)
    id = await makeFlash(uploads.world, author, { content: secret })
    const { data } = await uploads.world.call(flashCalls.addImage, { flashId: id }, author)
    await uploads.put(data.url, await picture('jpeg', 40, 30))
    await uploads.world.call(uploadCalls.done, { url: data.url }, author)
  })
  afterEach(() => uploads.close())

  const report = (as: Who) =>
    uploads.world.call(calls.report, { targetType: 'flash', targetId: id, reason: 'spam' }, as)
  const sealed = async () => (await uploads.keys()).filter((key) => key.startsWith('sealed/'))
  const onlyCase = async () => (await openCases(uploads.world))[0] ?? expect.fail('no case')

  it('outlives the deletion of what was reported, with its picture', async () => {
    await report(reporter)
    await uploads.world.call(flashCalls.remove, { id }, author)
    await uploads.world.sql(`UPDATE flash SET deleted_at = app_now() - interval '1 hour' WHERE id = $1`, [id])
    await clearDeleted(uploads.world.app)
    await uploads.runJobs()
    const { snapshots } = await onlyCase()
    expect(snapshots).toHaveLength(1)
    expect(snapshots[0]?.text).toBe(secret)
    expect(await sealed()).toEqual(snapshots[0]?.files)
    expect((await uploads.world.app.files.read(snapshots[0]?.files[0] ?? '', 1_000_000))?.length).toBeGreaterThan(100)
  })

  it('is plain neither in the database nor in its files, and no address leads to its pictures', async () => {
    await report(reporter)
    const [row] = await uploads.world.sql<{ sealed: Buffer }>('SELECT sealed FROM report_evidence')
    expect(row?.sealed.length).toBeGreaterThan(100)
    expect(row?.sealed.includes(secret)).toBe(false)
    const [key = ''] = await sealed()
    expect(isBoxed((await uploads.world.app.files.read(key, 1_000_000)) ?? Buffer.alloc(1))).toBe(true)
    for (const address of [`/files/i/${key}`, `/files/${key}`, `/${key}`])
      expect([address, (await uploads.get(address)).status]).not.toEqual([address, 200])
  })

  it('is sealed once for all reporters who saw the same content', async () => {
    await Promise.all([
      report(reporter),
      report(await makeMember(uploads.world)),
      report(await makeMember(uploads.world)),
    ])
    await uploads.runJobs()
    expect((await onlyCase()).snapshots).toHaveLength(1)
    expect(await sealed()).toHaveLength(1)
  })

  it('goes after 90 days, with its pictures; what was decided so long ago goes too', async () => {
    await report(reporter)
    const { id: caseId } = await onlyCase()
    await decideNow(uploads.world, caseId, 'upheld', 'delete')
    await settle(uploads.world.app, { caseId, turn: 1 })
    const age = (days: number) =>
      uploads.world.sql(
        `WITH a AS (UPDATE report_evidence SET sealed_at = app_now() - make_interval(days => $1)),
           b AS (UPDATE report SET decided_at = app_now() - make_interval(days => $1))
         UPDATE report_case SET decided_at = app_now() - make_interval(days => $1)`,
        [days],
      )
    const left = async () => [
      await uploads.world.sql('SELECT case_id FROM report_evidence'),
      await sealed(),
      await uploads.world.sql('SELECT id FROM report_case'),
      await uploads.world.sql('SELECT id FROM report'),
    ]
    await age(89)
    await sweepReports(uploads.world.app)
    expect((await left()).map((each) => each.length)).toEqual([1, 1, 1, 1])
    await age(91)
    await sweepReports(uploads.world.app)
    expect((await left()).map((each) => each.length)).toEqual([0, 0, 0, 0])
  })

  it('that can no longer be decrypted leaves the rest of the queue, its case and one’s own list readable', async () => {
    const otherId = await makeFlash(uploads.world, author, { content: '另一条' })
    const more = { targetType: 'flash', targetId: otherId, reason: 'other', detail: '请看看' } as const
    await report(reporter)
    await uploads.world.call(calls.report, more, reporter)
    await uploads.world.sql(`UPDATE report SET detail = '\\x00' WHERE octet_length(detail) > 0`)
    await uploads.world.sql(`UPDATE report_evidence SET sealed = '\\x00' WHERE files = '{}'`)
    const cases = await openCases(uploads.world)
    const other = cases.find(({ key }) => key === String(otherId))
    expect(other).toMatchObject({ words: ['（内容无法打开）'], snapshots: [{ text: '（内容无法打开）' }] })
    expect(cases.find(({ key }) => key === String(id))?.snapshots[0]?.text).toContain(secret)
    const { data } = await uploads.world.call(calls.mine, {}, reporter)
    expect(data.list.map(({ detail }) => detail)).toEqual(['（内容无法打开）', ''])
    const again = await uploads.world.call(calls.report, { ...more, reason: 'spam' }, await makeMember(uploads.world))
    expect(again.code).toBe(200)
  })

  it('every reporter is notified of the result, once', async () => {
    const second = await makeMember(uploads.world)
    await report(reporter)
    await report(second)
    const { id: caseId } = await onlyCase()
    await decideNow(uploads.world, caseId, 'upheld', 'delete')
    const again = () => settle(uploads.world.app, { caseId, turn: 1 })
    await Promise.all([uploads.world.runJobs(), again(), again()])
    const notices = async (who: Who) =>
      (await uploads.world.call(noticeCalls.list, {}, who)).data.list.map(({ type, content }) => ({ type, content }))
    for (const who of [reporter, second]) {
      expect(await notices(who)).toEqual([{ type: 20, content: expect.stringContaining('已经处理') }])
      const { data } = await uploads.world.call(calls.mine, {}, who)
      expect(data.list).toMatchObject([{ outcome: 'upheld', outcomeDatetime: expect.any(String) }])
    }
    expect((await notices(author)).filter(({ content }) => content?.includes('已被移除'))).toHaveLength(1)
  })
})

it('a report past the limit of the day copies no picture', async () => {
  const uploads = await makeUploads('the disk', { SP_RATE_LIMITS: 'on' })
  try {
    const [author, reporter] = [await makeMember(uploads.world), await makeMember(uploads.world)]
    const id = await makeFlash(uploads.world, author)
    const { data } = await uploads.world.call(flashCalls.addImage, { flashId: id }, author)
    await uploads.put(data.url, await picture('jpeg', 40, 30))
    const { limit, path } = calls.report
    await uploads.world.sql('INSERT INTO rate_limit (scope, key, window_start, hits) VALUES ($1, $2, app_now(), $3)', [
      limit?.scope ?? path,
      storedKey(uploads.world.app, String(reporter.id)),
      limit?.max,
    ])
    const before = await uploads.keys()
    const about = { targetType: 'flash', targetId: id, reason: 'spam' } as const
    for (const clientKey of [undefined, randomUUID()]) {
      const input = clientKey === undefined ? about : { ...about, clientKey }
      expect((await uploads.world.call(calls.report, input, reporter)).code).toBe(429)
    }
    expect(await uploads.keys()).toEqual(before)
    expect(
      await uploads.world.sql(`SELECT 1 FROM graphile_worker._private_jobs WHERE key LIKE 'upload.seal %'`),
    ).toEqual([])
  } finally {
    await uploads.close()
  }
})
