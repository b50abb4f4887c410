import { squareRefusals as refusals } from '@sp/contract'
import { makeCrowd } from '../../make/crowd.ts'
import { makeLovers } from '../../make/lovers.ts'
import { anybody, proof, type Scene, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import type { SingleStage } from '../../stage.ts'
import type { Who } from '../../world.ts'

const loveWith =
  (stage: 'NOW_LOVER' | 'BREAK_UP' = 'NOW_LOVER') =>
  async ({ world, me }: SingleStage) => {
    const [other] = (await makeCrowd(world, 1)) as [Who]
    return { id: await makeLovers(world, [me, other], stage) }
  }

const together = loveWith()
const endedCouple = loveWith('BREAK_UP')
const ours =
  (stage: 'NOW_LOVER' | 'BREAK_UP' = 'NOW_LOVER', fields = {}) =>
  async ({ world, viewer, owner }: Scene) => {
    if (owner === viewer)
      return { ...(await (stage === 'BREAK_UP' ? endedCouple : together)({ world, me: viewer })), ...fields }
    return { id: await makeLovers(world, [viewer, owner], stage), ...fields }
  }

export const proofs: Proofs<'lover'> = {
  lover: {
    myLover: anybody(async (stage: SingleStage) => {
      await together(stage)
      return {}
    }),
    breakUp: proof(
      async (stage: SingleStage) => {
        await together(stage)
        return { reason: '路不一样了' }
      },
      toTheirs(ours('NOW_LOVER', { reason: '路不一样了' }), {
        blocked: refusals.notInLove,
        blocking: refusals.notInLove,
        ofClosing: refusals.notInLove,
      }),
    ),
    swap: proof(
      async (stage: SingleStage) => {
        await together(stage)
        return { offer: true }
      },
      toTheirs(ours('NOW_LOVER', { offer: true }), {
        blocked: refusals.notInLove,
        blocking: refusals.notInLove,
        ofClosing: refusals.notInLove,
      }),
    ),
    light: proof(
      async (stage: SingleStage) => {
        await together(stage)
        return {}
      },
      toTheirs(ours(), {
        blocked: refusals.notInLove,
        blocking: refusals.notInLove,
        ofClosing: refusals.notInLove,
      }),
    ),
    lover: proof(together, toTheirs(ours())),
    breakup: proof(endedCouple, toTheirs(ours('BREAK_UP'))),
    addReason: proof(
      async (stage: SingleStage) => ({ ...(await endedCouple(stage)), reason: '照顾好自己' }),
      toTheirs(ours('BREAK_UP', { reason: '照顾好自己' })),
    ),
    saidHello: proof(together, toTheirs(ours())),
    sawFace: proof(together, toTheirs(ours())),
    afterWeek: proof(together, toTheirs(ours())),
    loverMessages: proof(together, toTheirs(ours())),
  },
}
