import { calls } from '@sp/contract'
import { bucketOf } from '../../src/platform/bucket.ts'
import { makeMember } from '../make/member.ts'
import type { Who, World } from '../world.ts'
import type { Draw } from './draw.ts'
import type { Person } from './past.ts'
import type { Size } from './sizes.ts'
import { members } from './texts.ts'
import { firstHalves, secondHalves, signatures } from './words/anywhere.ts'

const DAY_MS = 86_400_000

interface Name {
  username: string
  nickname: string
  signature: string
}

const halves = (text: string) => text.split('|').map((each) => [each.slice(0, 1), each.slice(1)] as const)

function drawNames(draw: Draw, count: number): Name[] {
  const all = halves(firstHalves).flatMap(([one, sound]) =>
    halves(secondHalves).map(([other, end]) => ({ nickname: one + other, username: sound + end })),
  )
  const taken = new Set<string>(members.flatMap(({ nickname, username }) => [nickname, username]))
  const signature = draw.deck(['', ...signatures])
  const names: Name[] = []
  for (const { nickname, username } of draw.shuffled(all)) {
    if (names.length === count) break
    if (taken.has(nickname) || taken.has(username)) continue
    taken.add(username)
    names.push({ nickname, username, signature: signature() })
  }
  return names
}

export async function makeMembers(world: World, draw: Draw, size: Size): Promise<Who[]> {
  const made: Who[] = []
  const names: Name[] = [...members, ...drawNames(draw, size.members)]
  for (const { username, nickname } of names) made.push(await makeMember(world, { username, nickname }))
  const rows = made.map(({ id }, at) => ({ bucket: bucketOf(id), user_id: id, signature: names[at]?.signature ?? '' }))
  await world.sql(
    `INSERT INTO profile (bucket, user_id, signature) SELECT bucket, user_id, signature
     FROM jsonb_populate_recordset(NULL::profile, $1)
     ON CONFLICT (bucket, user_id) DO UPDATE SET signature = excluded.signature`,
    [JSON.stringify(rows)],
  )
  for (const at of members.keys()) {
    const { code, msg } = await world.call(calls.profile.avatar, { uri: `avatar/default/${at + 1}.png` }, made[at])
    if (code !== 200) throw new Error(msg)
  }
  return made
}

/** The first ones are there from the beginning, the last ones came today; all are adults. */
export async function backdate(
  world: World,
  draw: Draw,
  made: readonly Who[],
  { days, now }: { days: number; now: number },
) {
  const people: Person[] = made.map(({ id }, at) => {
    const since = at < members.length ? 1 : 1 - (at - members.length) / (made.length - members.length)
    return { id, joined: now - DAY_MS * days * (since + 0.001) }
  })
  const rows = people.map(({ id, joined }) => ({
    bucket: bucketOf(id),
    id,
    created_at: new Date(joined).toISOString(),
    birthday: `${1984 + draw.below(22)}-0${1 + draw.below(9)}-${10 + draw.below(18)}`,
  }))
  await world.sql(
    `UPDATE person p SET created_at = t.created_at, birthday = t.birthday, birthday_set_at = t.created_at
     FROM jsonb_populate_recordset(NULL::person, $1) t WHERE p.bucket = t.bucket AND p.id = t.id`,
    [JSON.stringify(rows)],
  )
  return people
}
