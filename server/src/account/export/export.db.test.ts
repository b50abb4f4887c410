import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import {
  appealCalls,
  securityCalls as calls,
  closingCalls,
  exportCalls,
  flashCalls,
  memberCalls,
  noticeCalls,
  pairingCalls,
  passkeyCalls,
  pointsCalls,
  postCalls,
  profileCalls,
  exportRefusals as refusals,
  replyCalls,
  reportCalls,
} from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, writeToSupport } from '../../../test/make/attendant.ts'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeBest, makeRemoval } from '../../../test/make/game.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makeChat } from '../../../test/make/message.ts'
import { makeNode } from '../../../test/make/node.ts'
import { setOfficeHours } from '../../../test/make/office-hours.ts'
import { makePasskey } from '../../../test/make/passkey.ts'
import { put } from '../../../test/make/photo.ts'
import { picture as sample } from '../../../test/make/picture.ts'
import { makePost, makePosts } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeDeleted } from '../../../test/make/report-case.ts'
import { enterSquare } from '../../../test/make/square.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeTicket } from '../../../test/make/ticket.ts'
import { unzip } from '../../../test/make/unzip.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { personalTables } from '../../app/features.ts'
import type { PersonalTables } from '../../platform/personal.ts'
import { version } from '../../platform/version.ts'
import { makeExport, sweepExports } from './service.ts'

let world: World
const KEY = 'p/aa/a-picture-of-mine.jpg'
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
beforeAll(async () => {
  world = await makeWorld()
  await world.app.files.write(KEY, picture, 'image/jpeg')
})
afterAll(() => world.destroy())

const tables: PersonalTables = {
  ...personalTables,
  words: {
    names: [],
    exported: {
      as: 'words',
      gather: async (_app, userId) => ({
        rows: [{ mine: userId, text: '晚安' }],
        files: [KEY, 'p/aa/deleted-since-then.jpg'],
      }),
    },
    closing: { erased: 'never written' },
  },
}

let listening: Promise<string> | undefined
const address = () => (listening ??= world.server.listen({ port: 0, host: '127.0.0.1' }))
const answerOf = (refusal: { code: number; msg: string }) => ({ ...refusal, data: null })
const start = async (who: Who) => (await world.call(exportCalls.startExport, {}, who)).data
const state = async (who: Who, id: number) => (await world.call(exportCalls.getExport, { id }, who)).data
const get = (url: string, headers = {}) => world.server.inject({ method: 'GET', url, headers })
const made = async (live: (who: Who) => Promise<void> = async () => undefined) => {
  const who = await makeMember(world)
  await live(who)
  const id = await start(who)
  await makeExport(world.app, tables, { userId: who.id, id })
  const { url } = await state(who, id)
  return { who, id, url: url ?? '' }
}
async function whole(url: string): Promise<boolean> {
  const answer = await fetch(new URL(url, await address()))
  return (
    answer.status === 200 &&
    (await answer.arrayBuffer().then(
      (bytes) => unzip(Buffer.from(bytes)).size > 4,
      () => false,
    ))
  )
}

async function breakOff(url: string): Promise<void> {
  const request = httpGet(new URL(url, await address()), { agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  await once(answer, 'data')
  request.destroy()
  await once(request, 'close')
}

const fileKey = async (id: number) =>
  (await world.sql<{ file_key: string }>('SELECT file_key FROM data_export WHERE id = $1', [id]))[0]?.file_key ?? ''

describe('an export', () => {
  it('holds what every feature stores of the member, and their pictures', async () => {
    const friend = await makeMember(world)
    const { who, url } = await made(async (me) => {
      await makeChat(world, me, friend)
      await world.call(profileCalls.edit, { field: 'signature', value: '窗边有猫' }, me)
      await world.call(pointsCalls.checkIn, {}, me)
      await makeBest(world, me, { times: 41_208 })
      await makeRemoval(world, me)
      for (const each of [me, friend]) await enterSquare(world, each)
      await makePasskey(world, me, { key: '林间有雾呀' })
      const { passkey } = await makePasskey(world, friend)
      const { data: pairSessionId } = await world.call(passkeyCalls.openPasskey, { passkey }, me)
      await world.call(pairingCalls.send, { pairSessionId, msg: '我写的留言' }, me)
      await world.call(pairingCalls.send, { pairSessionId, msg: '他写的留言' }, friend)
    })
    const answer = await get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    })
    const files = unzip(answer.rawPayload)
    expect(files.get('pictures/a-picture-of-mine.jpg')).toEqual(picture)
    expect([...files.keys()]).not.toContain('pictures/deleted-since-then.jpg')
    expect(JSON.parse(String(files.get('about.json')))).toEqual({ version })
    expect(JSON.parse(String(files.get('words.json')))).toEqual([{ mine: who.id, text: '晚安' }])
    expect(JSON.parse(String(files.get('profile.json')))).toEqual({ signature: '窗边有猫', gender: null })
    expect(JSON.parse(String(files.get('points.json')))).toMatchObject([{ reason: 'checkIn', change: 1 }])
    expect(JSON.parse(String(files.get('game.json')))).toMatchObject([{ size: 8, rankedTimes: 41_208 }])
    expect(JSON.parse(String(files.get('game-removed.json')))).toMatchObject([
      { mode: 'solvable', reason: '用程序刷的成绩' },
    ])
    expect(JSON.parse(String(files.get('message.json')))).toMatchObject([
      { with: { id: friend.id }, sent: true, content: '你好' },
      { with: { id: friend.id }, sent: false, content: '你好呀' },
    ])
    expect(JSON.parse(String(files.get('passkey.json')))).toMatchObject([{ passkey: '林间有雾呀', status: 0 }])
    expect(JSON.parse(String(files.get('passkeyOpened.json')))).toMatchObject([{ openedAt: expect.any(String) }])
    const pairings = JSON.parse(String(files.get('pairing.json')))
    expect(pairings).toMatchObject([
      { origin: 'passkey', offersHome: false, messages: [{ content: '我写的留言' }], answers: [] },
    ])
    expect(files.has('follow.json')).toBe(true)
    const account = JSON.parse(String(files.get('account.json')))
    expect(account).toMatchObject({ username: who.username, email: `${who.username}@example.com`, privacy: false })
    expect(JSON.parse(String(files.get('sessions.json')))).toHaveLength(1)
    expect(String(files.get('account.json'))).not.toMatch(/argon2|hash/i)
  })

  it('goes from running to ready to downloaded, and can be downloaded three times, also by ten at once', async () => {
    const who = await makeMember(world)
    const id = await start(who)
    expect(await state(who, id)).toEqual({ state: 'running', url: null })
    await makeExport(world.app, tables, { userId: who.id, id })
    const { url } = await state(who, id)
    expect((await state(who, id)).state).toBe('ready')
    expect((await get(url ?? '')).statusCode).toBe(200)
    const taken = await Promise.all(Array.from({ length: 10 }, () => whole(url ?? '')))
    expect(taken.filter(Boolean)).toHaveLength(2)
    expect(await state(who, id)).toEqual({ state: 'downloaded', url: null })
    expect((await get(url ?? '')).statusCode).toBe(404)
  })

  it('does not count a transfer that broke off, nor one that the store broke', async () => {
    const { who, id, url } = await made()
    const downloads = async () =>
      (await world.sql<{ downloads: number }>('SELECT downloads FROM data_export WHERE id = $1', [id]))[0]?.downloads
    await world.app.files.write(KEY, randomBytes(24 * 1024 * 1024), 'image/jpeg')
    for (let round = 0; round < 4; round++) await breakOff(url)
    await world.app.files.write(KEY, picture, 'image/jpeg')
    const folder = join(world.app.config.dataDir, 'files')
    await rename(folder, `${folder}.away`)
    for (let round = 0; round < 4; round++) expect((await get(url)).statusCode).not.toBe(200)
    await rename(`${folder}.away`, folder)
    expect(await downloads()).toBe(0)
    expect(await whole(url)).toBe(true)
    expect(await downloads()).toBe(1)
    expect((await state(who, id)).state).toBe('ready')
  })

  it('dies with a change of the password, also one that is still being made', async () => {
    const { who, id, url } = await made()
    const newPwd = 'a window facing south'
    expect((await world.call(calls.changePassword, { oldPwd: 'a quiet window', newPwd }, who)).code).toBe(200)
    expect((await get(url)).statusCode).toBe(404)
    expect(await removals()).toContain(await fileKey(id))
    const other = await makeMember(world)
    const running = await start(other)
    await world.call(calls.changePassword, { oldPwd: 'a quiet window', newPwd }, other)
    await makeExport(world.app, tables, { userId: other.id, id: running })
    const rows = await world.sql<{ state: string }>('SELECT state FROM data_export WHERE id = $1', [running])
    expect(rows).toEqual([{ state: 'failed' }])
  })

  it('holds all that the member made or did, private things too, and nothing that others wrote', async () => {
    const other = await makeMember(world)
    const theirs = await makeFlash(world, other, { content: '别人的话' })
    const theirComment = await makeComment(world, other, theirs, { content: '别人的评论' })
    const theirPost = await makePost(world, other, { title: '别人的帖子' })
    const { url } = await made(async (me) => {
      const secret = await makeFlash(world, me, { content: '只给自己看的', isPrivate: true })
      const { data } = await world.call(flashCalls.addImage, { flashId: secret }, me)
      await put(world, data.url, await sample())
      const open = await makeFlash(world, me, { content: '给大家看的' })
      await makeComment(world, me, theirs, { content: '我的评论' })
      const postId = await makePost(world, other, { title: '别人的标题', description: '别人的正文' })
      const theirReply = await makeReply(world, other, postId, { reply: '别人的回复' })
      await makeReply(world, me, postId, { reply: '我的回复', answers: theirReply })
      await world.call(replyCalls.star, { replyId: theirReply }, me)
      await world.call(flashCalls.star, { flashId: theirs }, me)
      await world.call(flashCalls.notInterested, { flashId: theirs }, me)
      await world.call(flashCalls.unstarComment, { commentId: theirComment }, me)
      await world.call(flashCalls.star, { flashId: open }, other)
      await world.call(noticeCalls.putSettings, { notice: { flashLiked: 'off' } }, me)
      const avatar = (await world.call(profileCalls.avatarUpload, {}, me)).data
      await put(world, avatar.url, await sample())
      await world.call(profileCalls.avatar, { uri: avatar.key }, me)
      const report = { targetType: 'user', targetId: other.id, reason: 'other', detail: '总来打扰' } as const
      expect((await world.call(reportCalls.report, report, me)).code).toBe(200)
      const nodeId = await makeNode(world)
      const id = await makePost(world, me, { nodeId, title: '夜读', description: '第一版' })
      await world.call(postCalls.edit, { id, title: '夜读', description: '第二版', nodeId }, me)
      for (const call of [postCalls.unstar, postCalls.archive]) await world.call(call, { postId: theirPost }, me)
      const deleted = await makeDeleted(world, me)
      await world.call(appealCalls.appeal, { ...deleted, text: '那不是广告' }, me)
      await makeTicket(world, me, { email: 'lost@example.com' })
      const staff = await makeStaff(world, 'moderator')
      await world.call(memberCalls.mute, { userId: me.id, duration: '1h', reason: '刷屏' }, staff)
      await world.call(memberCalls.note, { userId: me.id, text: '打过一次招呼' }, staff)
      await setOfficeHours(world, true)
      await writeToSupport(world, me, '我被禁言了')
      await answerAs(world, staff, me.id, '一个小时就好')
    })
    const files = unzip((await get(url)).rawPayload)
    const read = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
    expect(read('flash')).toMatchObject({
      flashes: [
        { content: '只给自己看的', state: 1 },
        { content: '给大家看的', up: 1 },
      ],
      votes: [
        { flashId: theirs, kind: 0 },
        { flashId: theirs, kind: 1 },
      ],
    })
    expect(read('comment')).toMatchObject({
      comments: [{ content: '我的评论' }],
      votes: [{ commentId: theirComment, kind: -1 }],
    })
    expect(read('reply')).toMatchObject({ replies: [{ content: '我的回复', isRemoved: false }], votes: [{ kind: 1 }] })
    expect(read('post')).toMatchObject([{ title: '夜读', content: '第二版', imgs: [] }])
    expect(read('post-versions')).toMatchObject([{ version: 1, title: '夜读', content: '第一版' }])
    expect(read('post-votes')).toMatchObject([{ postId: theirPost, kind: -1 }])
    expect(read('collection')).toMatchObject([{ kind: 'post', id: theirPost }])
    expect(read('notice')).toMatchObject({
      notices: [{ kind: 'levelReached' }, { kind: 'flashLiked' }, { kind: 'levelReached' }, { kind: 'system' }],
      settings: [{ kind: 'flashLiked', how: 'off' }],
    })
    expect(read('report')).toMatchObject([{ detail: '总来打扰' }])
    expect(read('appeal')).toMatchObject([{ text: '那不是广告', answer: '' }])
    expect(read('ticket')).toMatchObject([{ email: 'lost@example.com', others: '头像一直是那把伞' }])
    expect(read('sanction')).toMatchObject({ mutes: [{ duration: '1h', reason: '刷屏', ended: null }], bans: [] })
    expect(read('staff-notes')).toMatchObject([{ text: '打过一次招呼' }])
    expect(read('attendant')).toMatchObject([
      { content: '我被禁言了', sent: true },
      { content: '一个小时就好', sent: false },
    ])
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(3)
    for (const [name, bytes] of files) expect(`${name} ${bytes.toString()}`).not.toMatch(/别人的/)
  })

  it('holds many long posts and every version of them, read so many at a time on the way out', async () => {
    const { url } = await made(async (me) => {
      const nodeId = await makeNode(world)
      const [first] = await makePosts(world, me, { nodeId, count: 45 })
      await world.sql('UPDATE post SET edited_at = app_now() WHERE id = $1', [first])
      await world.sql(
        `INSERT INTO post_version (bucket, post_id, version, title, content, written_at)
         SELECT $1::bigint & 1023, $1, n, '第' || n || '版', repeat('雨', 50000), app_now() FROM generate_series(1, 45) n`,
        [first],
      )
    })
    const files = unzip((await get(url)).rawPayload)
    const read = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
    const ids = read('post').map(({ id }: { id: number }) => id)
    expect([new Set(ids).size, ids]).toEqual([45, [...ids].sort((a, b) => a - b)])
    const versions = read('post-versions').map(({ version }: { version: number }) => version)
    expect(versions).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
  })

  it('is unaffected by prefetching, guessed addresses and altered addresses', async () => {
    const { who, id, url } = await made()
    const other = await made()
    expect((await get(url, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(404)
    const signature = url.slice(url.indexOf('sig=') + 4)
    for (const wrong of [
      url.replace(/sig=.*/, ''),
      url.replace(/sig=.*/, 'sig=AAAA'),
      other.url.replace(/sig=.*/, `sig=${signature}`),
      `/files/export/${who.id}/x?sig=${signature}`,
    ])
      expect((await get(wrong)).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(200)
    expect((await world.call(exportCalls.getExport, { id }, other.who)).reason).toBe(refusals.noExport.reason)
  })

  it('is available for a day, then it and its file are deleted', async () => {
    const { who, id, url } = await made()
    const key = await fileKey(id)
    expect(await world.app.files.read(key, 1e6)).toBeDefined()
    await world.sql(`UPDATE data_export SET expires_at = expires_at - interval '24 hours' WHERE id = $1`, [id])
    expect(await state(who, id)).toEqual({ state: 'expired', url: null })
    expect((await get(url)).statusCode).toBe(404)
    await sweepExports(world.app)
    expect(await removals()).toContain(key)
    expect((await state(who, id)).state).toBe('expired')
  })

  it('is made once a week, and one at a time', async () => {
    const who = await makeMember(world)
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.call(exportCalls.startExport, {}, who)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const again = () => world.call(exportCalls.startExport, {}, who)
    expect(await again()).toEqual(answerOf(refusals.running))
    await world.sql(
      `UPDATE data_export SET state = 'downloaded', created_at = created_at - interval '7 days' WHERE user_id = $1`,
      [who.id],
    )
    expect((await again()).code).toBe(200)
  })

  it('that never came to an end does not count', async () => {
    const who = await makeMember(world)
    const id = await start(who)
    await world.sql(`UPDATE data_export SET created_at = created_at - interval '25 hours' WHERE id = $1`, [id])
    await sweepExports(world.app)
    expect((await state(who, id)).state).toBe('failed')
    await makeExport(world.app, tables, { userId: who.id, id })
    expect((await state(who, id)).state).toBe('failed')
    expect((await world.call(exportCalls.startExport, {}, who)).code).toBe(200)
  })
})

const removals = async () =>
  (await world.sql<{ payload: { keys?: string[] } }>('SELECT payload FROM graphile_worker._private_jobs')).flatMap(
    ({ payload }) => payload.keys ?? [],
  )

it('the jobs run by themselves: an export gets ready, a reset is notified, a closed account is erased', async () => {
  const busy = await makeWorld({}, { jobs: true })
  const who = await makeMember(busy)
  const id = (await busy.call(exportCalls.startExport, {}, who)).data
  await expect
    .poll(async () => (await busy.call(exportCalls.getExport, { id }, who)).data.state, { timeout: 60_000 })
    .toBe('ready')
  await busy.call(calls.forgot, { username: who.username })
  const notices = async () => (await busy.call(noticeCalls.list, {}, who)).data.list.map(({ content }) => content)
  await expect.poll(notices, { timeout: 60_000 }).toEqual([expect.stringContaining('找回你的密码')])
  await busy.call(closingCalls.close, { password: 'a quiet window' }, who)
  await busy.sql(`UPDATE account_closing SET closes_at = app_now()`)
  await busy.sql(`SELECT graphile_worker.add_job('closing.due')`)
  const state = async () => (await busy.sql<{ state: string }>('SELECT state FROM person'))[0]?.state
  await expect.poll(state, { timeout: 60_000 }).toBe('closed')
  expect(await busy.sql('SELECT 1 FROM data_export')).toEqual([])
  await busy.destroy()
})
