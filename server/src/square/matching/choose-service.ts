import { createHash } from 'node:crypto'
import { MEET_AGAIN_DAYS, RUNNING_MAX } from '@sp/contract'
import type { Db } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { type Candidate, pointsOf, ranked, sharedWords, wordsOf } from './rank.ts'
import { marksFor, type Seeker } from './rules.ts'

/** Of those who waited longest: how many are compared, how many also by their texts, and how many are tried. */
const COMPARED = 60
const COMPARED_TEXTS = 12
const TRIED = 8
const MOST = 2000
/** More than these are not compared one by one. */
const MOST_AROUND = 10_000

export const about = (userId: number) => ({ userId, runningMax: RUNNING_MAX, days: MEET_AGAIN_DAYS })

/** The start position among all ids: different for each find, and the same when a find is retried. */
export function placeOf(userId: number, day: string, nth: number): number {
  const drawn = createHash('sha256').update(`${userId} ${day} ${nth}`).digest()
  return Number(drawn.readBigUInt64BE() >> 11n)
}

export interface MatchContext {
  readonly userId: number
  readonly seeker: Seeker
  readonly place: number
  readonly hidden: readonly number[]
}

async function candidates(db: Db, { userId, seeker, place, hidden }: MatchContext): Promise<Candidate[]> {
  const asked = { ...about(userId), hidden, size: COMPARED }
  const near = await queries.nearby.all(db, { ...asked, place })
  if (near.length > 0) return near
  // Who matches none nearby has few matches anywhere, and mostly because they name places.
  if (await isAroundFew(db, { userId, seeker })) return queries.around.all(db, asked)
  return queries.anywhere.all(db, { ...asked, ...marksFor(seeker), most: MOST })
}

async function isAroundFew(db: Db, { userId, seeker }: Pick<MatchContext, 'userId' | 'seeker'>): Promise<boolean> {
  if (seeker.wantProvinces.length === 0) return false
  const { total } = await queries.countAround.one(db, { userId, most: MOST_AROUND })
  return total < MOST_AROUND
}

/** Best first; the texts are read only for the candidates that are close without them. */
export async function best(db: Db, look: MatchContext): Promise<number[]> {
  const { userId, seeker } = look
  const first = ranked(await candidates(db, look), (each) => pointsOf(seeker, each)).slice(0, COMPARED_TEXTS)
  const details = await queries.details.all(db, { ids: [userId, ...first.map(({ id }) => id)] })
  const words = new Map(details.map(({ id, detail }) => [id, wordsOf(detail)]))
  const mine = words.get(userId) ?? new Set()
  const points = (each: Candidate) => pointsOf(seeker, each) + sharedWords(mine, words.get(each.id) ?? new Set())
  return ranked(first, points)
    .slice(0, TRIED)
    .map(({ id }) => id)
}
