import { makeCrowd } from './make/crowd.ts'
import { makeLovers } from './make/lovers.ts'
import type { Who, World } from './world.ts'

interface Scene {
  world: World
  me: Who
}

const loveWith =
  (stage: 'NOW_LOVER' | 'BREAK_UP' = 'NOW_LOVER') =>
  async ({ world, me }: Scene) => {
    const [other] = (await makeCrowd(world, 1)) as [Who]
    return { id: await makeLovers(world, [me, other], stage) }
  }
const together = loveWith()
const endedCouple = loveWith('BREAK_UP')

export const loverExamples = {
  myLover: async (scene: Scene) => {
    await together(scene)
    return {}
  },
  breakUp: async (scene: Scene) => {
    await together(scene)
    return { reason: '路不一样了' }
  },
  swap: async (scene: Scene) => {
    await together(scene)
    return { offer: true }
  },
  lover: together,
  breakup: endedCouple,
  addReason: async (scene: Scene) => ({ ...(await endedCouple(scene)), reason: '照顾好自己' }),
  saidHello: together,
  sawFace: together,
  afterWeek: together,
  loverMessages: together,
}
