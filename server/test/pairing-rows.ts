import { calls, common, type PairStatus, squareRefusals as refusals } from '@sp/contract'
import { letPass, makeSeekers } from './make/pairing.ts'
import { anybody, type But, type Row, type Scene, toTheirs } from './matrix-rows.ts'
import { pairOf, toFind, WEEK, words } from './pairing-examples.ts'
import type { Who } from './world.ts'

export const found =
  (stage: PairStatus = 'CREATED', more: (scene: Scene, sessionId: number) => Promise<object> | object = () => ({})) =>
  async (scene: Scene) => {
    const { world, viewer, owner } = scene
    const [other] = owner === viewer ? ((await makeSeekers(world, 1)) as [Who]) : [owner]
    const { sessionId, pairSessionId, id } = await pairOf(world, viewer, other, stage)
    return { sessionId, pairSessionId, id, ...(await more(scene, sessionId)) }
  }
const answeredAgo =
  (hours: number) =>
  async ({ world, viewer }: Scene, sessionId: number) => {
    await world.call(calls.pairing.likeProfile, { sessionId }, viewer)
    await letPass(world, sessionId, hours)
    return {}
  }

/** A closing account ends the pairing without a text; a block is not revealed. */
export const ended: But = { ofClosing: refusals.over }
const exampleWords = () => words

export const pairingRows: Record<keyof typeof calls.pairing, Row> = {
  find: anybody(toFind, { muted: common.muted }),
  running: toTheirs(found()),
  finished: toTheirs(found()),
  // An ended pairing stays readable, but without data of the other member.
  session: toTheirs(found()),
  remark: toTheirs(found()),
  profileOf: toTheirs(found('FACE_PAIRING')),
  week: toTheirs(found('READY_BE_LOVER')),
  likeProfile: toTheirs(found('SAY_HELLO', exampleWords), { ...ended, muted: common.muted }),
  dislikeProfile: toTheirs(found('SAY_HELLO', exampleWords), ended),
  likeFace: toTheirs(found('FACE_PAIRING', exampleWords), { ...ended, muted: common.muted }),
  dislikeFace: toTheirs(found('FACE_PAIRING', exampleWords), ended),
  likeWeek: toTheirs(
    found('READY_BE_LOVER', async ({ world }, sessionId) => {
      await letPass(world, sessionId, WEEK)
      return words
    }),
    { ...ended, muted: common.muted },
  ),
  dislikeWeek: toTheirs(found('READY_BE_LOVER', exampleWords), ended),
  withdraw: toTheirs(found('CREATED', answeredAgo(0)), { ofClosing: refusals.tooLate }),
  over2days: toTheirs(found('CREATED', answeredAgo(48)), ended),
  over10days: toTheirs(found('CREATED', answeredAgo(240)), ended),
  messages: toTheirs(found()),
  send: toTheirs(
    found('CREATED', () => ({ msg: '周末多半在山里' })),
    { ...ended, muted: common.muted },
  ),
}
