import { calls, type PairStatus } from '@sp/contract'
import type { Who, World } from '../world.ts'

const c = calls.pairing

/** Everything one member can read about a pairing and its effects, including the inbox version. */
export async function allReadBy(world: World, who: Who, id: number): Promise<Record<string, unknown>> {
  const session = { sessionId: id }
  const reads = {
    session: world.call(c.session, { id }, who),
    running: world.call(c.running, {}, who),
    finished: world.call(c.finished, {}, who),
    profile: world.call(c.profileOf, session, who),
    week: world.call(c.week, session, who),
    faces: world.call(calls.face.faces, session, who),
    messages: world.call(c.messages, { pairSessionId: id }, who),
    status: world.call(calls.square.status, {}, who),
    disclosures: world.call(calls.square.disclosures, {}, who),
    lover: world.call(calls.lover.myLover, {}, who),
    love: world.call(calls.lover.lover, { id }, who),
    breakup: world.call(calls.lover.breakup, { id }, who),
    hello: world.call(calls.lover.saidHello, { id }, who),
    notices: world.call(calls.notice.list, { page: 0, classType: 0 }, who),
    events: world.call(calls.notice.msgId, {}, who),
  }
  const all = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => {
      const { code, reason, data } = await read
      return [name, [code, reason, data]] as const
    }),
  )
  return Object.fromEntries(all)
}

export const ANSWERS: Partial<Record<PairStatus, readonly [typeof c.likeProfile, typeof c.dislikeProfile]>> = {
  CREATED: [c.likeProfile, c.dislikeProfile],
  SAY_HELLO: [c.likeProfile, c.dislikeProfile],
  FACE_PAIRING: [c.likeFace, c.dislikeFace],
  READY_BE_LOVER: [c.likeWeek as typeof c.likeProfile, c.dislikeWeek as typeof c.dislikeProfile],
}

/** Replaces ids and times, which differ in each run; their equality does not matter here. */
export const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null)
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"T"')
      .replace(/"face\/\d+"/g, '"F"')
      .replace(/avatar\/default\/\d+/g, 'A')
      .replace(/\d{5,}/g, '0'),
  )
