import { calls, consoleCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../src/app/app.ts'
import { jobTable, personalTables, repairs } from '../src/app/features.ts'
import { addLine } from '../src/audit/service.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { startJobs } from '../src/platform/jobs/run.ts'
import { makeLog } from '../src/platform/log.ts'
import { mute } from '../src/sanction/service.ts'
import { beginStaffReset } from '../src/security/staff-reset-service.ts'
import { readCatalogue } from './catalogue.ts'
import { askAttendant } from './make/attendant.ts'
import { makeCanary } from './make/canary.ts'
import { makeComment } from './make/comment.ts'
import { makeFlash } from './make/flash.ts'
import { makeBest } from './make/game.ts'
import { makeInvite } from './make/invite.ts'
import { makeMember } from './make/member.ts'
import { makeTalk } from './make/message.ts'
import { makeNode } from './make/node.ts'
import { makePasskey } from './make/passkey.ts'
import { bringPicture, put } from './make/photo.ts'
import { picture } from './make/picture.ts'
import { makePost } from './make/post.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeReply } from './make/reply.ts'
import { enterSquare } from './make/square.ts'
import { beginAtConsole, enrol, makeStaff } from './make/staff.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let service: PushService
beforeAll(async () => {
  service = await makePushService()
  world = await makeWorld({ PUSH_HOSTS: `http://push.test:${service.port}` })
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})

/** Ids that name no member. */
const OTHER_IDS = [
  'id',
  'flash_id',
  'last_id',
  'node_id',
  'post_id',
  'top_id',
  'reply_id',
  'comment_id',
  'parent_id',
  'upload_id',
  'target_id',
  'source_id',
  'notice_id',
  'passkey_id',
  'thing_id',
]
const MORE_IDS = ['last_id', 'session_id', 'case_id', 'batch_id', 'mute_id', 'word_id', 'new_mute_id']

describe('which table contains what of a member', () => {
  it('is declared for every table in a member’s bucket, and of every column that names one', async () => {
    const { tables, bucketed } = await readCatalogue(world)
    const columns = await world.sql<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bigint' AND (column_name = 'id' OR column_name LIKE '%\\_id')`,
    )
    const naming = columns.filter(
      ({ name, column }) => tables.includes(name) && ![...OTHER_IDS, ...MORE_IDS].includes(column),
    )
    const unsaid = naming.filter(({ name, column }) => !personalTables[name]?.names.includes(column))
    expect(unsaid).toEqual([])
    expect([...bucketed].filter((name) => personalTables[name] === undefined)).toEqual([])
  })

  it('is declared for no table and no column that is not there', async () => {
    for (const [name, { names }] of Object.entries(personalTables))
      for (const column of names)
        expect(
          await world.sql('SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = $2', [
            name,
            column,
          ]),
        ).toHaveLength(1)
  })

  it('is exported in a document that is made', () => {
    const lines = Object.values(personalTables)
    const made = lines.flatMap(({ exported }) => ('as' in exported ? [exported.as] : []))
    expect(new Set(made).size).toBe(made.length)
    for (const { exported } of lines) if ('within' in exported) expect(made).toContain(exported.within)
  })
})

/** Tables that contain nothing of a member in this test, and why. */
const EMPTY = new Set([
  // Only while the account is closing.
  'account_closing',
])

/** Does whatever leaves something of a member behind, beside what a canary does. */
async function liveFully(me: Who): Promise<void> {
  const other = await makeMember(world)
  const theirs = await makeFlash(world, other)
  const theirComment = await makeComment(world, other, theirs)
  await makeComment(world, other, theirs, { answers: await makeComment(world, me, theirs) })
  const mine = await makeFlash(world, me)
  const { data } = await world.call(calls.flash.addImage, { flashId: mine }, me)
  await put(world, data.url, await picture())
  await bringPicture(world, me)
  for (const call of [calls.flash.star, calls.flash.unstar, calls.flash.notInterested]) {
    await world.call(call, { flashId: theirs }, me)
    await world.call(call, { flashId: mine }, other)
  }
  for (const call of [calls.flash.starComment, calls.flash.unstarComment])
    await world.call(call, { commentId: theirComment }, me)
  await world.call(calls.points.checkIn, {}, me)
  await makeBest(world, me)
  await world.call(calls.game.board, { difficulty: 8 }, me)
  await world.call(calls.notice.putSettings, { notice: { flashLiked: 'push' } }, me)
  await world.call(calls.profile.edit, { field: 'signature', value: '窗边有猫' }, me)
  await world.call(calls.report.report, { targetType: 'flash', targetId: mine, reason: 'spam' }, other)
  const bucket = me.id % 1024
  await world.sql(
    `INSERT INTO old_email (bucket, user_id, id, email, valid_until) VALUES ($1, $2, 1, '', app_now() + interval '7 days')`,
    [bucket, me.id],
  )
  const code = String(me.id).slice(-8)
  await makeInvite(world, code, { madeBy: me.id })
  await world.sql('INSERT INTO invite_use (user_id, code) VALUES ($1, $2)', [me.id, code])
  await world.sql(`INSERT INTO setting_change (key, was, value, by_id) VALUES ('version', '"1"', '"2"', $1)`, [me.id])
  await world.sql(`INSERT INTO well_known_name (shape, user_id) VALUES ('x', $1)`, [me.id])
  await askAttendant(world, me)
  await world.call(consoleCalls.attendant.thread, { userId: me.id }, await makeStaff(world, 'support'))
  const [said] = await makeTalk(world, me, other)
  await world.call(calls.message.remove, { userId: other.id, id: said }, me)
  await enterSquare(world, other)
  await world.call(calls.passkey.openPasskey, { passkey: (await makePasskey(world, other)).passkey }, me)
  await post(me, other)
  await govern(me, other)
  await sitAtDesk(me.id)
  await beSanctioned(me.id)
}

/** As somebody who posts and replies, edits what they posted, and collects and likes what others did. */
async function post(me: Who, other: Who): Promise<void> {
  const nodeId = await makeNode(world)
  const mine = await makePost(world, me, { nodeId })
  await world.call(calls.post.edit, { id: mine, title: '夜读', description: '明晚读什么', nodeId }, me)
  const postId = await makePost(world, other, { nodeId })
  for (const call of [calls.post.star, calls.post.unstar, calls.post.archive]) {
    await world.call(call, { postId }, me)
    await world.call(call, { postId: mine }, other)
  }
  const reply = await makeReply(world, me, postId)
  await makeReply(world, other, postId, { answers: reply })
  const theirs = await makeReply(world, other, mine)
  for (const call of [calls.reply.star, calls.reply.unstar, calls.reply.archive]) {
    await world.call(call, { replyId: theirs }, me)
    await world.call(call, { replyId: reply }, other)
  }
}

/** As somebody who proposed a section and heads it, and was banned in another. */
async function govern(me: Who, other: Who): Promise<void> {
  const nodeId = await makeNode(world, { head: me, by: me })
  await world.call(calls.node.join, { nodeId }, me)
  await world.call(calls.node.addVice, { nodeId, username: other.username }, me)
  await world.sql(
    `INSERT INTO node_ban (node_id, user_id, duration, until, reason, by_office, by_id)
     VALUES ($1, $2, '1day', app_now() + interval '1 day', '刷屏', 'vice', $3)`,
    [await makeNode(world), me.id, other.id],
  )
  await world.sql(
    `INSERT INTO node_proposal (user_id, name, description, reason) VALUES ($1, '观星', '看星星', '想看')`,
    [me.id],
  )
}

/** As somebody whom staff muted and banned, before it was lifted. */
async function beSanctioned(userId: number): Promise<void> {
  const { id: byId } = await makeStaff(world, 'owner')
  const given = { userId, byId, reason: '刷屏' }
  await world.app.transact((tx) =>
    mute(world.app, tx, { ...given, duration: '1h', source: { kind: 'hand', id: null }, notifyAfterSeconds: 0 }),
  )
  await world.app.transact((tx) => beginStaffReset(world.app, tx, { userId, byId }))
  await world.sql(`INSERT INTO staff_note (bucket, id, user_id, by_id, words) VALUES ($1, $2, $2, $3, '')`, [
    userId % 1024,
    userId,
    byId,
  ])
  await world.sql(
    `INSERT INTO ban (bucket, id, user_id, reason, by_id, ended_at, ended_by) VALUES ($1, $2, $2, '刷屏', $3, app_now(), $3)`,
    [userId % 1024, userId, byId],
  )
}

/** As somebody of the staff does. */
async function sitAtDesk(userId: number): Promise<void> {
  await enrol(world, userId)
  await beginAtConsole(world, userId)
  await world.sql(`INSERT INTO staff_backup_code (bucket, user_id, code_hash) VALUES ($1, $2, sha256('a code'))`, [
    userId % 1024,
    userId,
  ])
  await world.sql(
    `INSERT INTO staff_hold (kind, id, staff_id, until) VALUES ('report', $1, $1, app_now() + interval '10 minutes')`,
    [userId],
  )
  await world.sql(`INSERT INTO announcement (content, push, by_id, members) VALUES ('晚安', false, $1, 1)`, [userId])
  await world.sql(`INSERT INTO word (text, form, kind, added_by) VALUES ('刷单', $1::text, 'public', $1::bigint)`, [
    userId,
  ])
  await world.sql(
    `INSERT INTO known_picture (fingerprint, why, added_by) VALUES (lpad(to_hex($1::bigint), 16, '0'), 'spam', $1)`,
    [userId],
  )
  await world.sql(`INSERT INTO canned_text (name, content, changed_by) VALUES ($1::text, '早上好', $1::bigint)`, [
    userId,
  ])
  await world.app.transact((tx) => addLine(tx, { staffId: userId, role: 'support', kind: 'act', call: 'POST logout' }))
}

/** The tables in which a row names the member. */
async function tablesNaming(id: number): Promise<string[]> {
  const found: string[] = []
  for (const [name, { names }] of Object.entries(personalTables)) {
    if (names.length === 0) continue
    const where = names.map((column) => `${column} = $1`).join(' OR ')
    if ((await world.sql(`SELECT 1 FROM ${name} WHERE ${where} LIMIT 1`, [id])).length > 0) found.push(name)
  }
  return found
}

/** The clock's jobs and all that follows from them, as if it were so many days later. */
async function runDaysLater(days: number): Promise<void> {
  const config = { ...world.app.config, clockOffsetHours: days * 24 }
  const later = await makeApp(config, world.url, makeLog('silent'), { jobs: false })
  const { tasks, cron } = jobTable(later.app)
  for (const name of Object.keys(cron)) await tasks[name]?.(undefined as never)
  const database = openDatabase(world.url, { log: later.app.log, max: 4, clockOffsetHours: days * 24 })
  const runner = await startJobs(database.pool, { tasks, cron: {} }, later.app.log)
  const waiting = async () => {
    await world.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts')
    return world.sql('SELECT 1 FROM graphile_worker._private_jobs WHERE attempts < max_attempts')
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 300 }).toEqual([])
  await runner.stop()
  await database.close()
  await later.close()
}

const naming = Object.entries(personalTables).filter(([, { names }]) => names.length > 0)
const starsGiven = async () => (await world.sql<{ up: number }>('SELECT sum(up)::int AS up FROM flash'))[0]?.up

/** Somebody who lived fully and closes their account; their posts stay or go. */
async function liveAndClose(keepPosts: boolean): Promise<Who> {
  const me = await makeCanary(world, `http://push.test:${service.port}`)
  await liveFully(me)
  const filled = await tablesNaming(me.id)
  expect(naming.map(([name]) => name).filter((name) => !filled.includes(name) && !EMPTY.has(name))).toEqual([])
  const counted = await starsGiven()
  expect((await world.call(calls.closing.close, { password: me.password, keepPosts }, me)).code).toBe(200)
  // Until it is erased the counts keep its stars.
  expect(await starsGiven()).toBe(counted)
  return me
}

it('after an account is closed nothing is left but what is declared to remain', { timeout: 120_000 }, async () => {
  const gone = await liveAndClose(false)
  const kept = await liveAndClose(true)

  for (const days of [8, 9]) await runDaysLater(days)
  const remaining = naming.filter(([, { closing }]) => 'kept' in closing).map(([name]) => name)
  for (const { id, keepPosts } of [
    { id: gone.id, keepPosts: false },
    { id: kept.id, keepPosts: true },
  ]) {
    expect((await tablesNaming(id)).filter((name) => !remaining.includes(name))).toEqual([])
    const flashes = await world.sql<{ state: number }>('SELECT state FROM flash WHERE author_id = $1', [id])
    expect(flashes.map(({ state }) => state)).toEqual(keepPosts ? [0] : [])
  }
  const words = await world.sql<{ content: string }>(
    'SELECT content FROM flash_comment WHERE author_id = $1 UNION ALL SELECT content FROM reply WHERE author_id = $1',
    [gone.id],
  )
  expect(words.every(({ content }) => content === '')).toBe(true)
  const wrong: Record<string, number> = {}
  for (const [name, repair] of Object.entries(repairs)) wrong[name] = await repair(world.app)
  expect(wrong).toEqual(Object.fromEntries(Object.keys(repairs).map((name) => [name, 0])))
})
