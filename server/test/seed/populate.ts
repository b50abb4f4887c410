import { type Call, calls, type Input, SETUP_STEPS } from '@sp/contract'
import { repairs } from '../../src/app/features.ts'
import { bucketOf } from '../../src/platform/bucket.ts'
import { makeBest } from '../make/game.ts'
import { makeMember } from '../make/member.ts'
import { makeStaff, type Staff } from '../make/staff.ts'
import type { Who, World } from '../world.ts'
import { Draw } from './draw.ts'
import { caseSteps } from './fill-cases.ts'
import { contentSteps } from './fill-content.ts'
import { fillSections } from './fill-sections.ts'
import { squareSteps } from './fill-square.ts'
import { talkSteps } from './fill-talks.ts'
import { hoursUntil } from './hours.ts'
import { writePast } from './past.ts'
import { backdate, makeMembers } from './people.ts'
import { makeGallery } from './pictures.ts'
import { type SeedClock, withPast } from './seed-clock.ts'
import { after, type Site, type Step } from './site.ts'
import { type Size, SMALL } from './sizes.ts'
import { storeCheckIns, storeFollows, storeMemberships, storeVotes } from './store-habits.ts'
import { storePast } from './store-past.ts'
import * as texts from './texts.ts'
import { makeWriter } from './writer.ts'

const SEED = 20_261
const HOUR_MS = 3_600_000
/** The features whose rows are stored without their counts. */
const COUNTED = ['follow', 'points', 'flash', 'comment', 'section', 'post', 'reply']
/** Few, because a repair visits each. */
const CONTENT_BUCKETS = 16

export interface Populated {
  members: Who[]
  /** They can sign in at the console, with their second factor. */
  moderator: Staff
  support: Staff
}

export async function hasMembers({ sql }: Pick<World, 'sql'>): Promise<boolean> {
  return (await sql(`SELECT 1 FROM person WHERE role <> 'owner' LIMIT 1`)).length > 0
}

const play: Step = {
  hoursAgo: 26,
  run: async ({ world, at, size }) => {
    for (let n = 0; n < size.players + 2; n++) await makeBest(world, at(n), { times: 21_000 + ((n * 7_919) % 60_000) })
  },
}

const follow: Step = {
  hoursAgo: 70,
  run: async (site) => {
    for (const place of texts.members.keys())
      for (const other of after(place, 4, texts.members.length))
        await site.does(calls.follow.follow, { userId: site.at(other).id }, place)
  },
}

/**
 * A site with a piece of everything. What was written long ago is stored as rows, whose counts are then repaired;
 * the last days are made by calls, at their time, as members and staff make them.
 */
export async function populate(world: World, clock: SeedClock, size: Size = SMALL): Promise<Populated> {
  const [draw, now] = [new Draw(SEED), Date.now()]
  const members = await makeMembers(world, draw, size)
  const at = (place: number): Who => members[place] as Who
  const staff = await appointStaff(world)
  const people = await backdate(world, draw, members, { days: size.days, now })
  const tools = { draw, people, hours: hoursUntil(now, size.days, draw), writer: makeWriter(draw) }
  const things = writePast(tools, size)
  const site: Site = {
    world,
    size,
    draw,
    at,
    does: doesOf(world, at),
    count: members.length,
    sections: new Map(),
    things,
  }
  const gallery = await makeGallery(world.app, size.pictures)
  const how = {
    sections: site.sections,
    nextPicture: draw.deck(gallery),
    nextBucket: () => draw.below(CONTENT_BUCKETS),
  }
  const steps = [...contentSteps, ...squareSteps, ...talkSteps(draw, size, members.length, staff.support), play, follow]
  await withPast(world, clock, async (to) => {
    await to(size.days * 24)
    await fillSections(site)
    let stored = 0
    const until = async (moment: number) => {
      const upTo = things.findIndex((thing) => thing.at > moment)
      const next = things.slice(stored, upTo < 0 ? undefined : upTo)
      stored += next.length
      if (next.length > 0) await storePast(world, next, how)
    }
    for (const { hoursAgo, run } of [...steps, ...caseSteps(staff.deciders)].sort((a, b) => b.hoursAgo - a.hoursAgo)) {
      await until(now - hoursAgo * HOUR_MS)
      await to(hoursAgo)
      await run(site)
    }
    await until(now)
  })
  const habits = { ...tools, things, now }
  await storeVotes(world, habits, size)
  await storeFollows(world, habits, size)
  await storeMemberships(world, habits, site.sections)
  await storeCheckIns(world, habits)
  for (const name of COUNTED) await repairs[name]?.(world.app)
  await world.sql(`INSERT INTO setup_step (step, state) SELECT unnest($1::text[]), 'done' ON CONFLICT DO NOTHING`, [
    [...SETUP_STEPS],
  ])
  await world.sql('ANALYZE')
  return { members, ...staff }
}

const doesOf =
  (world: World, at: Site['at']): Site['does'] =>
  async <C extends Call>(call: C, input: Input<C>, place: number): Promise<void> => {
    const { code, msg } = await world.call(call, input, at(place))
    if (code !== 200) throw new Error(`${call.path}: ${msg}`)
  }

async function appointStaff(world: World) {
  const appoint = async (username: string, nickname: string, role: 'moderator' | 'support') =>
    makeStaff(world, role, { fresh: true, member: await makeMember(world, { username, nickname }) })
  const moderator = await appoint('gushan', '孤山', 'moderator')
  const second = await appoint('lanting', '兰亭', 'moderator')
  const support = await appoint('qingquan', '清泉', 'support')
  for (const { id } of [moderator, second, support])
    await world.sql(`UPDATE person SET created_at = created_at - interval '90 days' WHERE bucket = $1 AND id = $2`, [
      bucketOf(id),
      id,
    ])
  return { moderator, support, deciders: { first: moderator, second } }
}
