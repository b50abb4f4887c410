import { type Call, calls, consoleCalls, PAIR_STATUSES } from '@sp/contract'
import { jobTable } from '../../src/app/features.ts'
import { settle } from '../../src/moderation/report/settle-service.ts'
import { makeCanary } from '../make/canary.ts'
import { makeFlash } from '../make/flash.ts'
import { liveFully } from '../make/live-fully.ts'
import { makeLovers } from '../make/lovers.ts'
import { makeMember } from '../make/member.ts'
import { makeChat } from '../make/message.ts'
import { must } from '../make/must.ts'
import { makeNode } from '../make/node.ts'
import { letPass, makePair } from '../make/pairing.ts'
import { uploadPicture } from '../make/photo.ts'
import { makePost } from '../make/post.ts'
import { makeReply } from '../make/reply.ts'
import { decideCase, decideNow, makeCase } from '../make/report-case.ts'
import { enterSquare } from '../make/square.ts'
import { makeStaff } from '../make/staff.ts'
import { readyTicket } from '../make/ticket.ts'
import type { Who, World } from '../world.ts'

export interface Seen {
  as: Who
  call: Pick<Call, 'method' | 'path'>
  input: object
  contains: string
}

/** A site after some months: every table has rows, and every kind of process is in progress. */
export async function liveIn(world: World, pushAt: string): Promise<Seen[]> {
  const bird = await makeCanary(world, pushAt)
  await liveFully(world, bird)
  const closing = await makeCanary(world, pushAt)
  await must(world, calls.closing.close, { password: closing.password }, closing)
  const words = (name: string) => bird.secrets[name] ?? ''
  const friend = Number(bird.people['whom they talk with'])
  return [
    { as: bird, call: calls.flash.ofMine, input: {}, contains: words('flash.content private') },
    { as: bird, call: calls.message.messages, input: { userId: friend }, contains: words('message.content') },
    { as: bird, call: calls.square.profile, input: {}, contains: words('square_member.sealed wechat') },
    { as: bird, call: calls.square.profile, input: {}, contains: words('square_member.detail') },
    { as: bird, call: calls.passkey.passkeys, input: {}, contains: words('passkey.sealed') },
    ...(await pairings(world)),
    ...(await forum(world)),
    ...(await fillConsole(world)),
    ...(await site(world)),
  ]
}

async function pairings(world: World): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const stage of PAIR_STATUSES) {
    if (stage === 'NOW_LOVER' || stage === 'BREAK_UP') continue
    const { id, ann, ben } = await makePair(world, stage)
    // The greeting is shown to the other member after one minute.
    await letPass(world, id, 1)
    const msg = `留言 ${stage}`
    await must(world, calls.pairing.send, { pairSessionId: id, msg }, ann)
    seen.push({ as: ben, call: calls.pairing.messages, input: { pairSessionId: id }, contains: msg })
    seen.push({ as: ben, call: calls.pairing.running, input: {}, contains: stage })
  }
  const couple = async (): Promise<[Who, Who]> => [await makeMember(world), await makeMember(world)]
  const lovers = await couple()
  await makeLovers(world, lovers)
  seen.push({ as: lovers[1], call: calls.lover.myLover, input: {}, contains: `名${lovers[0].id % 1000}` })
  const parted = await couple()
  const id = await makeLovers(world, parted, 'BREAK_UP')
  seen.push({ as: parted[0], call: calls.lover.breakup, input: { id }, contains: '我要去北方照顾父亲' })
  // In the square, but not found by anyone before choosing a gender.
  await enterSquare(world, await makeMember(world), { gender: null }, { ageMin: 33, ageMax: 37 })
  return seen
}

async function forum(world: World): Promise<Seen[]> {
  const [head, author] = [await makeMember(world), await makeMember(world)]
  const nodeId = await makeNode(world, { head })
  const pictures = [await uploadPicture(world, author)]
  const kept = await makePost(world, author, { nodeId, title: '留下来的帖子', pictures })
  await must(world, calls.post.stick, { postId: kept, reason: '值得一看' }, head)
  await world.sql(`INSERT INTO quality_due (bucket, thing_id, kind, due_at) VALUES ($1, $2, 'post', app_now())`, [
    kept % 1024,
    kept,
  ])
  const removed = await makePost(world, author, { nodeId, title: '移走的帖子' })
  const reply = await makeReply(world, author, kept)
  await must(world, calls.post.remove, { id: removed, reason: '广告' }, head)
  await must(world, calls.reply.remove, { replyId: reply, reason: '广告' }, head)
  await must(world, calls.appeal.appeal, { targetType: 'post', targetId: removed, text: '不是广告' }, author)
  return [
    { as: author, call: calls.post.detail, input: { id: kept }, contains: '留下来的帖子' },
    { as: author, call: calls.post.chaosOfNode, input: { nodeId }, contains: '移走的帖子' },
  ]
}

async function fillConsole(world: World): Promise<Seen[]> {
  const [author, reporter] = [await makeMember(world), await makeMember(world)]
  const staff = await makeStaff(world, 'moderator')
  await makeCase(world, { author, reporter })
  const { id } = await makeCase(world, { author, reporter, targetId: await makeFlash(world, author) })
  await decideCase(world, staff, id)
  const fine = await makeCase(world, { author, reporter, targetId: await makeFlash(world, author) })
  await decideNow(world, fine.id, 'dismissed', 'keep')
  await settle(world.app, { caseId: fine.id, turn: 1 })
  const lost = await makeMember(world)
  await readyTicket(world, await makeStaff(world, 'support'), author, lost)
  await makeChat(world, reporter, author)
  return [{ as: reporter, call: calls.report.mine, input: {}, contains: 'flash' }]
}

async function site(world: World): Promise<Seen[]> {
  const owner = await makeStaff(world, 'owner', { fresh: true })
  const now = Date.now()
  const banner = {
    text: '今晚十点维护',
    from: new Date(now).toISOString(),
    to: new Date(now + 86_400_000).toISOString(),
  }
  await must(world, consoleCalls.announcement.putBanner, banner, owner)
  await must(world, consoleCalls.setting.put, { key: 'siteName', value: '小屋' }, owner)
  await world.sql('INSERT INTO word_hit (word_id, day, hits) SELECT id, current_date, 2 FROM word')
  await world.sql(
    `INSERT INTO backup_run (kind, ended_at, ok, address, bytes, rows, pictures)
     VALUES ('backup', app_now(), true, '/backups/one', 2048, 40, 2)`,
  )
  await world.sql(`UPDATE person SET created_at = created_at - interval '40 days' WHERE id % 2 = 0`)
  await world.sql(
    `INSERT INTO active_day (bucket, user_id, day) SELECT bucket, user_id, day - n FROM active_day, generate_series(1, 30) n
     ON CONFLICT DO NOTHING`,
  )
  await world.sql(`INSERT INTO figure_return (week, after, returned) VALUES ('2026-10-05', 1, 3)`)
  const { tasks } = jobTable(world.app)
  for (const name of ['figure.count', 'audit.verify']) await tasks[name]?.(undefined as never)
  return [{ as: owner.asMember, call: calls.announcement.banner, input: {}, contains: '今晚十点维护' }]
}
