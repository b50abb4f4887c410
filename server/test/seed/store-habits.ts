import { POINTS } from '@sp/contract'
import { bucketOf } from '../../src/platform/bucket.ts'
import type { World } from '../world.ts'
import type { Draw } from './draw.ts'
import type { Hours } from './hours.ts'
import { drawNumbers, insert } from './insert.ts'
import type { Person, Thing } from './past.ts'
import type { Size } from './sizes.ts'

const DAY_MS = 86_400_000
const BEIJING_MS = 8 * 3_600_000
const SKIP_KNOWN = 'ON CONFLICT DO NOTHING'

interface Tools {
  draw: Draw
  hours: Hours
  people: readonly Person[]
  things: readonly Thing[]
  now: number
}

const dayOf = (at: number, shift = 0): string => new Date(at + shift).toISOString().slice(0, 10)

export async function storeVotes(world: World, { draw, hours, people, things }: Tools, { votes }: Size): Promise<void> {
  const busiest = draw.shuffled(things)
  const drawn = new Map<string, { thing: Thing; voter: Person; kind: number }>()
  for (let n = 0; n < votes; n++) {
    const [thing, voter] = [draw.early(busiest, 1.7), draw.early(people, 1.3)]
    if (voter.id === thing.authorId || voter.joined > thing.at) continue
    const kind = draw.happens(0.04) && (thing.kind === 'post' || thing.kind === 'reply') ? -1 : 1
    drawn.set(`${thing.id} ${voter.id}`, { thing, voter, kind })
  }
  const rows = (of: Thing['kind'], column: string) =>
    [...drawn.values()].flatMap(({ thing, voter, kind }) => {
      if (thing.kind !== of) return []
      const created_at = new Date(hours.after(thing.at)).toISOString()
      return [{ bucket: bucketOf(thing.id), [column]: thing.id, user_id: voter.id, kind, created_at }]
    })
  await insert(world, 'flash_vote', rows('flash', 'flash_id'))
  await insert(world, 'flash_comment_vote', rows('comment', 'comment_id'))
  await insert(world, 'post_vote', rows('post', 'post_id'))
  await insert(world, 'reply_vote', rows('reply', 'reply_id'))
}

export async function storeFollows(world: World, { draw, people, now }: Tools, { follows }: Size): Promise<void> {
  const rows = Array.from({ length: follows }, () => [draw.pick(people), draw.early(people, 2)] as const)
    .filter(([fan, followed]) => fan.id !== followed.id)
    .flatMap(([fan, followed]) => {
      const since = Math.max(fan.joined, followed.joined)
      const created_at = new Date(since + (now - since) * draw.next()).toISOString()
      return [
        { bucket: bucketOf(fan.id), user_id: fan.id, outward: true, other_id: followed.id, created_at },
        { bucket: bucketOf(followed.id), user_id: followed.id, outward: false, other_id: fan.id, created_at },
      ]
    })
  await insert(world, 'follow_edge', rows, SKIP_KNOWN)
}

/** Some check in each day, others now and then, most of them not today yet. */
export async function storeCheckIns(world: World, { draw, people, now }: Tools): Promise<void> {
  const days = people.flatMap((person) => {
    const share = draw.next() ** 1.5
    const found: { person: Person; at: number }[] = []
    for (let at = person.joined; at < now; at += DAY_MS) {
      const moment = Math.floor(at / DAY_MS) * DAY_MS + draw.below(DAY_MS * 0.6)
      if (moment > person.joined && moment < now && draw.happens(share)) found.push({ person, at: moment })
    }
    return found
  })
  days.sort((one, other) => one.at - other.at)
  const last = new Map(days.map(({ person, at }) => [person.id, dayOf(at)]))
  await insert(
    world,
    'points_balance',
    [...last].map(([user_id, last_check_in]) => ({ bucket: bucketOf(user_id), user_id, last_check_in })),
    'ON CONFLICT (bucket, user_id) DO UPDATE SET last_check_in = excluded.last_check_in',
  )
  const first = await drawNumbers(world, days.length)
  const rows = days.map(({ person: { id: user_id }, at }, place) => ({
    bucket: bucketOf(user_id),
    id: (first + place) * 1_024 + bucketOf(user_id),
    user_id,
    reason: 'checkIn',
    source: Math.floor(at / DAY_MS),
    taken_back: false,
    change: POINTS.checkIn,
    created_at: new Date(at).toISOString(),
  }))
  await insert(world, 'points_entry', rows)
  await storeActivity(world, days)
}

async function storeActivity(world: World, days: readonly { person: Person; at: number }[]): Promise<void> {
  const rows = days.map(({ person: { id: user_id }, at }) => ({
    bucket: bucketOf(user_id),
    user_id,
    day: dayOf(at, BEIJING_MS),
  }))
  await insert(world, 'active_day', rows, SKIP_KNOWN)
}

export async function storeMemberships(
  world: World,
  { draw, people, things }: Tools,
  sections: ReadonlyMap<string, number>,
): Promise<void> {
  const writers = things.flatMap((thing) =>
    thing.kind === 'post' ? [{ id: thing.authorId, at: thing.at, nodeId: sections.get(thing.topic.name) ?? 0 }] : [],
  )
  const nodeIds = [...sections.values()]
  const readers = people.flatMap(({ id, joined }) =>
    Array.from({ length: 3 }, () => ({ id, at: joined, nodeId: draw.early(nodeIds) })),
  )
  const rows = [...writers, ...readers].map(({ id, at, nodeId }) => ({
    bucket: bucketOf(id),
    user_id: id,
    node_id: nodeId,
    joined_at: new Date(at).toISOString(),
  }))
  await insert(world, 'node_member', rows, SKIP_KNOWN)
}
