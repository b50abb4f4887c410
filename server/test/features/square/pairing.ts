import { calls, common, type PairStatus, squareRefusals as refusals } from '@sp/contract'
import type { Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { letPass, makePairing, makeSeekers, makeStage } from '../../make/pairing.ts'
import { lookAt, uploadPrivatePhoto } from '../../make/private-photo.ts'
import { enterSquare } from '../../make/square.ts'
import { anybody, type But, proof, type Scene, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import type { SingleStage } from '../../stage.ts'
import type { Who, World } from '../../world.ts'

const WEEK = 7 * 24
export async function enterIfNeeded(world: World, who: Who): Promise<void> {
  const { data } = await world.call(calls.square.status, {}, who)
  if (!data.squareEnable) await enterSquare(world, who)
}

/** Pairs a member with one who found them, at a stage. @returns an input with the pairing's id */
async function pairOf(world: World, who: Who, other: Who, stage: PairStatus) {
  for (const each of [who, other]) await enterIfNeeded(world, each)
  const sessionId = await makePairing(world, other, who)
  await makeStage(world, sessionId, [other, who], stage)
  return { sessionId, pairSessionId: sessionId, id: sessionId }
}

/** With a new member each time, so that earlier pairings do not interfere. */
const mine = async ({ world, me }: SingleStage, stage: PairStatus = 'CREATED') => {
  const [other] = (await makeSeekers(world, 1)) as [Who]
  return pairOf(world, me, other, stage)
}

const at =
  <F extends object>(stage: PairStatus, fields: F) =>
  async (single: SingleStage) => ({ sessionId: (await mine(single, stage)).sessionId, ...fields })
export const atStage = (stage: PairStatus) => at(stage, {})
async function toFind({ world, me }: SingleStage) {
  await enterIfNeeded(world, me)
  await makeSeekers(world, 1)
  return {}
}

const words = { comment: '和你走路的时候，不说话也不觉得空' }
async function afterWeek(stage: SingleStage) {
  const input = await at('READY_BE_LOVER', words)(stage)
  await letPass(stage.world, input.sessionId, WEEK)
  return input
}

async function waited({ world, me }: SingleStage) {
  const { sessionId } = await mine({ world, me })
  await world.call(calls.pairing.likeProfile, { sessionId }, me)
  return { sessionId }
}

const longSince = (hours: number) => async (stage: SingleStage) => {
  const input = await waited(stage)
  await letPass(stage.world, input.sessionId, hours)
  return input
}

export async function blockedPair({ world, me }: SingleStage) {
  const { sessionId: pairSessionId } = await mine({ world, me })
  const about = { targetType: 'square-profile', targetId: pairSessionId, reason: 'spam', block: true } as const
  await world.call(calls.report.report, about, me)
  return { pairSessionId }
}

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

export const proofs: Proofs<'pairing'> = {
  pairing: {
    find: anybody(toFind, { muted: common.muted }),
    running: proof(async ({ world, me }: SingleStage) => {
      await enterIfNeeded(world, me)
      return {}
    }, toTheirs(found())),
    finished: proof(() => ({}), toTheirs(found())),
    session: proof(async (stage: SingleStage) => ({ id: (await mine(stage)).id }), toTheirs(found())),
    remark: proof(async (stage: SingleStage) => ({ id: (await mine(stage)).id }), toTheirs(found())),
    seen: proof(
      async (stage: SingleStage) => ({ id: (await mine(stage)).id, moment: 1 }),
      toTheirs(found('CREATED', () => ({ moment: 1 }))),
    ),
    profileOf: proof(atStage('CREATED'), toTheirs(found('FACE_PAIRING'))),
    week: proof(atStage('READY_BE_LOVER'), toTheirs(found('READY_BE_LOVER'))),
    likeProfile: proof(
      at('CREATED', words),
      toTheirs(found('SAY_HELLO', exampleWords), { ...ended, muted: common.muted }),
    ),
    dislikeProfile: proof(at('CREATED', words), toTheirs(found('SAY_HELLO', exampleWords), ended)),
    likeFace: proof(
      at('FACE_PAIRING', words),
      toTheirs(found('FACE_PAIRING', exampleWords), { ...ended, muted: common.muted }),
    ),
    dislikeFace: proof(at('FACE_PAIRING', words), toTheirs(found('FACE_PAIRING', exampleWords), ended)),
    likeWeek: proof(
      afterWeek,
      toTheirs(
        found('READY_BE_LOVER', async ({ world }, sessionId) => {
          await letPass(world, sessionId, WEEK)
          return words
        }),
        { ...ended, muted: common.muted },
      ),
    ),
    dislikeWeek: proof(at('READY_BE_LOVER', words), toTheirs(found('READY_BE_LOVER', exampleWords), ended)),
    withdraw: proof(waited, toTheirs(found('CREATED', answeredAgo(0)), { ofClosing: refusals.tooLate })),
    over2days: proof(longSince(48), toTheirs(found('CREATED', answeredAgo(48)), ended)),
    over10days: proof(longSince(240), toTheirs(found('CREATED', answeredAgo(240)), ended)),
    messages: proof(async (stage: SingleStage) => ({ pairSessionId: (await mine(stage)).id }), toTheirs(found())),
    send: proof(
      async (stage: SingleStage) => ({ pairSessionId: (await mine(stage)).id, msg: '周末多半在山里' }),
      toTheirs(
        found('CREATED', () => ({ msg: '周末多半在山里' })),
        { ...ended, muted: common.muted },
      ),
    ),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const [met] = (await makeSeekers(world, 1)) as [Who]
  const sessionId = await makePairing(world, met, me)
  await must(world, calls.pairing.likeProfile, { sessionId, comment: plant('pair_answer.comment') }, me)
  await must(world, calls.pairing.likeProfile, { sessionId }, met)
  const message = { pairSessionId: sessionId, msg: plant('pair_message.content') }
  me.ids.push(sessionId, await must(world, calls.pairing.send, message, me))
  const key = await uploadPrivatePhoto(world, me, sessionId)
  const [photo] = await world.sql<{ file: string }>('SELECT file FROM pair_face WHERE session_id = $1', [sessionId])
  const file = plant('pair_face.file', { text: photo?.file ?? '' })
  me.texts.push(key, (await lookAt(world, met, sessionId, key)).url, `/files/i/face/${file}`)
  me.people['whom they met'] = String(met.id)
  await endAnother({ world, me })
}

async function endAnother({ world, me }: Pick<Planting, 'world' | 'me'>): Promise<void> {
  const [left] = (await makeSeekers(world, 1)) as [Who]
  const sessionId = await makePairing(world, left, me)
  for (const who of [left, me]) await must(world, calls.pairing.likeProfile, { sessionId }, who)
  await must(world, calls.pairing.dislikeFace, { sessionId }, left)
  me.ids.push(sessionId)
}
