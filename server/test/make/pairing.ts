import { type Call, calls, type Envelope, type PairStatus, SQUARE_RULES_VERSION } from '@sp/contract'
import { lock } from '../../src/notify/notice/notify-service.ts'
import { refreshCandidate } from '../../src/square/membership/member-service.ts'
import { beginPairing } from '../../src/square/pairing/session-service.ts'
import type { Who, World } from '../world.ts'
import { makeCrowd } from './crowd.ts'

const must = async <T>(answer: Promise<Envelope<T>>): Promise<T> => {
  const { code, msg, data } = await answer
  if (code !== 200) throw new Error(msg)
  return data
}

export async function makeSeekers(world: World, howMany: number): Promise<Who[]> {
  const crowd = await makeCrowd(world, howMany)
  const ids = crowd.map(({ id }) => id)
  await world.sql(`UPDATE person SET birthday = '1998-04-02' WHERE id = ANY($1::bigint[])`, [ids])
  await world.sql(
    `INSERT INTO square_member (bucket, user_id, enabled, consented, consented_at, hide_code, gender, sex_role, province, city, detail)
     SELECT i & 1023, i, true, $2, app_now(), 0, 0, 2, '浙江', '杭州', '喜欢爬山和看书' FROM unnest($1::bigint[]) AS i`,
    [ids, SQUARE_RULES_VERSION],
  )
  await world.app.transact(async (tx) => {
    for (const id of ids) await refreshCandidate(world.app, tx, id)
    // The lock row that a real account has from the start.
    for (const id of ids) await lock(tx, id)
  })
  return crowd
}

/** Pairs two candidates; `from` found `to`. @returns the pairing */
export const makePairing = (world: World, from: Who, to: Who, origin: 'recommend' | 'passkey' = 'recommend') =>
  world.app.transact((tx) => beginPairing(world.app, tx, { fromId: from.id, toId: to.id, origin }))

const { likeProfile, likeFace, likeWeek } = calls.pairing

/** Moves all times of a pairing back, as if this number of hours had passed. */
export async function letPass(world: World, id: number, hours: number): Promise<void> {
  const back = (column: string) => `${column} = ${column} - make_interval(hours => $2)`
  const times = ['created_at', 'stage_since', 'week_since', 'lovers_since', 'ended_at'].map(back)
  await world.sql(`UPDATE pair_session SET ${times.join()} WHERE id = $1`, [id, hours])
  const ofSide = ['answered_at', 'wrote_at', 'moved_at'].map(back)
  await world.sql(`UPDATE pair_side SET ${ofSide.join()} WHERE session_id = $1`, [id, hours])
  const ofSilence = ['ends_at', 'stage_since', 'other_answered_at', 'other_wrote_at', 'ended_at'].map(back)
  await world.sql(`UPDATE pair_silence SET ${ofSilence.join()} WHERE session_id = $1`, [id, hours])
  for (const table of ['pair_answer', 'pair_message'])
    await world.sql(`UPDATE ${table} SET ${back('created_at')} WHERE session_id = $1`, [id, hours])
}

export async function makeStage(world: World, id: number, two: readonly [Who, Who], stage: PairStatus): Promise<void> {
  const both = async (call: typeof likeProfile | typeof likeWeek) => {
    for (const who of two) await must(world.call(call as Call, { sessionId: id, comment: '愿意' }, who))
  }
  if (stage === 'CREATED') return
  if (stage === 'SAY_HELLO') return void (await must(world.call(likeProfile, { sessionId: id }, two[0])))
  await both(likeProfile)
  if (stage === 'FACE_PAIRING') return
  await both(likeFace)
  if (stage === 'READY_BE_LOVER') return
  await letPass(world, id, 7 * 24)
  await both(likeWeek)
}

export async function makePair(
  world: World,
  stage: PairStatus = 'CREATED',
): Promise<{ id: number; ann: Who; ben: Who }> {
  const [ann, ben] = (await makeSeekers(world, 2)) as [Who, Who]
  const id = await makePairing(world, ann, ben)
  await makeStage(world, id, [ann, ben], stage)
  return { id, ann, ben }
}
