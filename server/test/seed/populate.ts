import { type Call, calls, type Input, PAIR_STATUSES } from '@sp/contract'
import { answerAs, writeToSupport } from '../make/attendant.ts'
import { makeComment } from '../make/comment.ts'
import { makeFlash } from '../make/flash.ts'
import { makeBest } from '../make/game.ts'
import { makeMember } from '../make/member.ts'
import { makeMessage } from '../make/message.ts'
import { makeNode } from '../make/node.ts'
import { makePairing, makeStage } from '../make/pairing.ts'
import { addPhoto } from '../make/photo.ts'
import { makePost } from '../make/post.ts'
import { uploadPrivatePhoto } from '../make/private-photo.ts'
import { makeReply } from '../make/reply.ts'
import { enterSquare } from '../make/square.ts'
import { makeStaff, type Staff } from '../make/staff.ts'
import { makeTicket } from '../make/ticket.ts'
import type { Who, World } from '../world.ts'
import { landscape } from './landscape.ts'
import * as texts from './texts.ts'

export interface Populated {
  members: Who[]
  /** Both can sign in at the console, with their second factor. */
  moderator: Staff
  support: Staff
}

export async function hasMembers({ sql }: Pick<World, 'sql'>): Promise<boolean> {
  return (await sql(`SELECT 1 FROM person WHERE role <> 'owner' LIMIT 1`)).length > 0
}

/** A small site with a piece of everything, made the way members make it. */
export async function populate(world: World): Promise<Populated> {
  const members = await makeMembers(world)
  const at = (place: number): Who => members[place] as Who
  const does = async <C extends Call>(call: C, input: Input<C>, place: number): Promise<void> => {
    const { code, msg } = await world.call(call, input, at(place))
    if (code !== 200) throw new Error(`${call.path}: ${msg}`)
  }
  const site: Site = { world, at, does, count: members.length }
  await follow(site)
  await fillFlashes(site)
  await fillForum(site)
  await fillChats(site)
  await fillSquare(site)
  for (const place of [0, 2, 3, 5, 8]) await makeBest(world, at(place), { times: 30_000 + place * 4_000 })
  const staff = await appointStaff(site)
  await askForHelp(site, staff.support)
  return { members, ...staff }
}

interface Site {
  world: World
  at(place: number): Who
  does<C extends Call>(call: C, input: Input<C>, place: number): Promise<void>
  count: number
}

async function makeMembers(world: World): Promise<Who[]> {
  const made: Who[] = []
  for (const [place, { username, nickname, signature }] of texts.members.entries()) {
    const who = await makeMember(world, { username, nickname })
    await world.call(calls.profile.avatar, { uri: `avatar/default/${place + 1}.png` }, who)
    await world.call(calls.profile.edit, { field: 'signature', value: signature }, who)
    made.push(who)
  }
  return made
}

/** The others after this member in the list, in a circle. */
const after = ({ count }: Site, place: number, howMany: number): number[] =>
  Array.from({ length: howMany }, (_, n) => (place + n + 1) % count)

async function follow(site: Site): Promise<void> {
  for (let place = 0; place < site.count; place++)
    for (const other of after(site, place, 4))
      await site.does(calls.follow.follow, { userId: site.at(other).id }, place)
}

async function fillFlashes(site: Site): Promise<void> {
  const { world, at, does } = site
  let drawn = 0
  for (const { by, content, pictures, comments } of texts.flashes) {
    const flashId = await makeFlash(world, at(by), { content })
    for (let n = 0; n < pictures; n++) await addPhoto(world, at(by), flashId, 640, await landscape(++drawn))
    for (const [place, words] of comments) {
      const commentId = await makeComment(world, at(place), flashId, { content: words })
      await does(calls.flash.starComment, { commentId }, by)
    }
    for (const place of after(site, by, 3 + (by % 5))) await does(calls.flash.star, { flashId }, place)
  }
  await makeFlash(world, at(texts.warned.by), { content: texts.warned.content, warning: 'spoiler' })
  const { by, content, detail } = texts.advertisement
  const targetId = await makeFlash(world, at(by), { content })
  for (const place of after(site, by, 2))
    await does(calls.report.report, { targetType: 'flash', targetId, reason: 'spam', detail }, place)
}

async function fillForum({ world, at, does }: Site): Promise<void> {
  const { name, description, head } = texts.section
  await makeNode(world, { name, description, head: at(head), by: at(head) })
  const rows = await world.sql<{ id: number; name: string }>('SELECT id::float8 AS id, name FROM node')
  const sections = new Map(rows.map((row) => [row.name, row.id]))
  for (const { by, section, replies, ...words } of texts.posts) {
    const nodeId = sections.get(section) ?? 0
    await does(calls.node.join, { nodeId }, by)
    const postId = await makePost(world, at(by), { nodeId, ...words })
    for (const [place, reply] of replies) {
      const replyId = await makeReply(world, at(place), postId, { reply })
      if (place === by) continue
      await does(calls.reply.star, { replyId }, by)
      await does(calls.post.star, { postId }, place)
    }
  }
  await world.sql('INSERT INTO node_proposal (user_id, name, description, reason) VALUES ($1, $2, $3, $4)', [
    at(4).id,
    ...Object.values(texts.proposal),
  ])
}

async function fillChats({ world, at }: Site): Promise<void> {
  for (const { two, lines } of texts.chats) {
    for (const [turn, line] of lines.entries()) {
      const [from, to] = turn % 2 === 0 ? two : [two[1], two[0]]
      await makeMessage(world, at(from), at(to), line)
    }
  }
  await makeMessage(world, at(texts.request.from), at(texts.request.to), texts.request.content)
}

async function fillSquare({ world, at, does, count }: Site): Promise<void> {
  for (let place = 0; place < count; place++) {
    const { nickname, signature, city } = texts.members[place] ?? texts.members[0]
    await enterSquare(world, at(place), { name: nickname, signature, city, detail: texts.squareDetail })
  }
  for (const [turn, stage] of PAIR_STATUSES.entries()) {
    const places = [turn * 2, turn * 2 + 1] as const
    const two = [at(places[0]), at(places[1])] as const
    const sessionId = await makePairing(world, ...two)
    if (stage !== 'CREATED')
      for (const [n, msg] of texts.pairTalk.entries())
        await does(calls.pairing.send, { pairSessionId: sessionId, msg }, places[n] ?? 0)
    await makeStage(world, sessionId, two, stage)
    if (stage === 'FACE_PAIRING') await uploadPrivatePhoto(world, two[0], sessionId, await landscape(90 + turn))
    if (stage === 'BREAK_UP') await does(calls.lover.breakUp, { reason: texts.breakUpReason }, places[1])
  }
}

async function appointStaff({ world }: Site): Promise<Pick<Populated, 'moderator' | 'support'>> {
  const moderator = await makeMember(world, { username: 'gushan', nickname: '孤山' })
  const support = await makeMember(world, { username: 'qingquan', nickname: '清泉' })
  return {
    moderator: await makeStaff(world, 'moderator', { member: moderator }),
    support: await makeStaff(world, 'support', { member: support }),
  }
}

async function askForHelp({ world, at }: Site, staff: Staff): Promise<void> {
  const { by, of, others, email } = texts.ticket
  await makeTicket(world, at(by), { target: at(of), others, email })
  const { asks, answer } = texts.support
  await writeToSupport(world, at(texts.support.by), asks)
  await answerAs(world, staff, at(texts.support.by).id, answer)
}
