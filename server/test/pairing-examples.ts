import { calls, type PairStatus } from '@sp/contract'
import { letPass, makePairing, makeSeekers, makeStage } from './make/pairing.ts'
import { enterSquare } from './make/square.ts'
import type { Who, World } from './world.ts'

export const WEEK = 7 * 24

export interface Stage {
  world: World
  me: Who
}

async function enterIfNeeded(world: World, who: Who): Promise<void> {
  const { data } = await world.call(calls.square.status, {}, who)
  if (!data.squareEnable) await enterSquare(world, who)
}

/** Pairs a member with one who found them, at a stage. @returns an input with the pairing's id */
export async function pairOf(world: World, who: Who, other: Who, stage: PairStatus) {
  for (const each of [who, other]) await enterIfNeeded(world, each)
  const sessionId = await makePairing(world, other, who)
  await makeStage(world, sessionId, [other, who], stage)
  return { sessionId, pairSessionId: sessionId, id: sessionId }
}

/** With a new member each time, so that earlier pairings do not interfere. */
const mine = async ({ world, me }: Stage, stage: PairStatus = 'CREATED') => {
  const [other] = (await makeSeekers(world, 1)) as [Who]
  return pairOf(world, me, other, stage)
}
export const at =
  (stage: PairStatus, fields = {}) =>
  async ({ world, me }: Stage) => ({ sessionId: (await mine({ world, me }, stage)).sessionId, ...fields })
export async function toFind({ world, me }: Stage) {
  await enterIfNeeded(world, me)
  await makeSeekers(world, 1)
  return {}
}

export const words = { comment: '和你走路的时候，不说话也不觉得空' }

async function afterWeek(stage: Stage) {
  const input = await at('READY_BE_LOVER', words)(stage)
  await letPass(stage.world, input.sessionId, WEEK)
  return input
}
async function waited({ world, me }: Stage) {
  const { sessionId } = await mine({ world, me })
  await world.call(calls.pairing.likeProfile, { sessionId }, me)
  return { sessionId }
}
const longSince = (hours: number) => async (stage: Stage) => {
  const input = await waited(stage)
  await letPass(stage.world, input.sessionId, hours)
  return input
}

export const pairingExamples = {
  find: toFind,
  running: async ({ world, me }: Stage) => {
    await enterIfNeeded(world, me)
    return {}
  },
  finished: () => ({}),
  session: async (stage: Stage) => ({ id: (await mine(stage)).id }),
  remark: async (stage: Stage) => ({ id: (await mine(stage)).id }),
  profileOf: at('CREATED'),
  week: at('READY_BE_LOVER'),
  likeProfile: at('CREATED', words),
  dislikeProfile: at('CREATED', words),
  likeFace: at('FACE_PAIRING', words),
  dislikeFace: at('FACE_PAIRING', words),
  likeWeek: afterWeek,
  dislikeWeek: at('READY_BE_LOVER', words),
  withdraw: waited,
  over2days: longSince(48),
  over10days: longSince(240),
  messages: async (stage: Stage) => ({ pairSessionId: (await mine(stage)).id }),
  send: async (stage: Stage) => ({ pairSessionId: (await mine(stage)).id, msg: '周末多半在山里' }),
} as never as Record<keyof typeof calls.pairing, (stage: Stage) => never>

export async function blockedPair({ world, me }: Stage) {
  const { sessionId: pairSessionId } = await mine({ world, me })
  const about = { targetType: 'square-profile', targetId: pairSessionId, reason: 'spam', block: true } as const
  await world.call(calls.report.report, about, me)
  return { pairSessionId }
}
