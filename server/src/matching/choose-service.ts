import { createHash } from 'node:crypto'
import { MEET_AGAIN_DAYS, RUNNING_MAX } from '@sp/contract'
import type { Db } from '../platform/db/sql.ts'
import * as queries from './queries.ts'
import { type Candidate, pointsOf, ranked, sharedWords, wordsOf } from './rank.ts'
import { marksFor, type Seeker } from './rules.ts'

/** How many are looked at on each side of the place where a look begins. */
const STRETCH = 2000
/** Of those who waited longest, how many are compared; of how many also what they say; and how many are tried. */
const COMPARED = 60
const HEARD = 12
const TRIED = 8
/** Bounds what a search among all can find. */
const MOST = 2000

export const about = (userId: number) => ({ userId, runningMax: RUNNING_MAX, days: MEET_AGAIN_DAYS })

/** Where among all ids a look begins: elsewhere at each find, and the same whenever it is told again. */
export function placeOf(userId: number, day: string, nth: number): number {
  const drawn = createHash('sha256').update(`${userId} ${day} ${nth}`).digest()
  return Number(drawn.readBigUInt64BE() >> 11n)
}

export interface Look {
  readonly userId: number
  readonly seeker: Seeker
  readonly place: number
  /** Those who are not to be found: blocked in either direction, in a pairing too. */
  readonly hidden: readonly number[]
}

async function candidates(db: Db, { userId, seeker, place, hidden }: Look): Promise<Candidate[]> {
  const asked = { ...about(userId), hidden, size: COMPARED }
  const near = await queries.nearby.all(db, { ...asked, place, stretch: STRETCH })
  // Through all by their marks costs several times as much, and is for whom hardly anybody fits.
  return near.length > 0 ? near : queries.anywhere.all(db, { ...asked, ...marksFor(seeker), most: MOST })
}

/** The best first; what two say of themselves is read of those alone who are near without it. */
export async function best(db: Db, look: Look): Promise<number[]> {
  const { userId, seeker } = look
  const first = ranked(await candidates(db, look), (each) => pointsOf(seeker, each)).slice(0, HEARD)
  const said = await queries.details.all(db, { ids: [userId, ...first.map(({ id }) => id)] })
  const words = new Map(said.map(({ id, detail }) => [id, wordsOf(detail)]))
  const mine = words.get(userId) ?? new Set()
  const points = (each: Candidate) => pointsOf(seeker, each) + sharedWords(mine, words.get(each.id) ?? new Set())
  return ranked(first, points)
    .slice(0, TRIED)
    .map(({ id }) => id)
}
