import { calls, consoleCalls } from '@sp/contract'
import { beginStaffReset } from '../../src/account/security/staff-reset-service.ts'
import { addLine } from '../../src/staff/audit/service.ts'
import { mute } from '../../src/staff/sanction/service.ts'
import type { Who, World } from '../world.ts'
import { writeToSupport } from './attendant.ts'
import { makeComment } from './comment.ts'
import { makeFlash } from './flash.ts'
import { makeBest, makeRemoval } from './game.ts'
import { makeInvite } from './invite.ts'
import { makeMember } from './member.ts'
import { makeChat } from './message.ts'
import { makeNode } from './node.ts'
import { makePasskey } from './passkey.ts'
import { put, uploadPicture } from './photo.ts'
import { picture } from './picture.ts'
import { makePost } from './post.ts'
import { makeReply } from './reply.ts'
import { enterSquare } from './square.ts'
import { beginAtConsole, enrol, makeStaff } from './staff.ts'

/** Makes a member leave every kind of trace that a canary does not. */
export async function liveFully(world: World, me: Who): Promise<void> {
  const other = await makeMember(world)
  const theirs = await makeFlash(world, other)
  const theirComment = await makeComment(world, other, theirs)
  await makeComment(world, other, theirs, { answers: await makeComment(world, me, theirs) })
  const mine = await makeFlash(world, me)
  const { data } = await world.call(calls.flash.addImage, { flashId: mine }, me)
  await put(world, data.url, await picture())
  await uploadPicture(world, me)
  for (const call of [calls.flash.star, calls.flash.unstar, calls.flash.notInterested]) {
    await world.call(call, { flashId: theirs }, me)
    await world.call(call, { flashId: mine }, other)
  }
  for (const call of [calls.flash.starComment, calls.flash.unstarComment])
    await world.call(call, { commentId: theirComment }, me)
  await world.call(calls.points.checkIn, {}, me)
  await makeBest(world, me)
  await makeRemoval(world, me)
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
  await writeToSupport(world, me)
  await world.call(consoleCalls.attendant.thread, { userId: me.id }, await makeStaff(world, 'support'))
  const [messageId] = await makeChat(world, me, other)
  await world.call(calls.message.remove, { userId: other.id, id: messageId }, me)
  await enterSquare(world, other)
  const { data: met } = await world.call(
    calls.passkey.openPasskey,
    { passkey: (await makePasskey(world, other)).passkey },
    me,
  )
  const tooMuch = { targetType: 'square-profile', targetId: met, reason: 'spam', block: true } as const
  await world.call(calls.report.report, tooMuch, me)
  await post(world, me, other)
  await actAsMaintainer(world, me, other)
  await actAsStaff(world, me.id)
  await beSanctioned(world, me.id)
}

async function post(world: World, me: Who, other: Who): Promise<void> {
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

async function actAsMaintainer(world: World, me: Who, other: Who): Promise<void> {
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

async function beSanctioned(world: World, userId: number): Promise<void> {
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

async function actAsStaff(world: World, userId: number): Promise<void> {
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
  await world.app.transact((tx) =>
    addLine(world.app, tx, { staffId: userId, role: 'support', kind: 'act', call: 'POST logout' }),
  )
}
