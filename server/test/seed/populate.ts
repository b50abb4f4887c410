import { type Call, calls, type Input } from '@sp/contract'
import { answerAs, writeToSupport } from '../make/attendant.ts'
import { makeBest } from '../make/game.ts'
import { makeMember } from '../make/member.ts'
import { makeMessage } from '../make/message.ts'
import { makeStaff, type Staff } from '../make/staff.ts'
import { makeTicket } from '../make/ticket.ts'
import type { Who, World } from '../world.ts'
import { fillFlashes, fillForum } from './fill-content.ts'
import { fillSquare } from './fill-square.ts'
import { after, type Site } from './site.ts'
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

async function makeMembers(world: World): Promise<Who[]> {
  const made: Who[] = []
  for (const [place, { username, nickname, signature }] of texts.members.entries()) {
    const who = await makeMember(world, { username, nickname })
    for (const { code, msg } of [
      await world.call(calls.profile.avatar, { uri: `avatar/default/${place + 1}.png` }, who),
      await world.call(calls.profile.edit, { field: 'signature', value: signature }, who),
    ])
      if (code !== 200) throw new Error(msg)
    made.push(who)
  }
  return made
}

async function follow(site: Site): Promise<void> {
  for (let place = 0; place < site.count; place++)
    for (const other of after(site, place, 4))
      await site.does(calls.follow.follow, { userId: site.at(other).id }, place)
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
