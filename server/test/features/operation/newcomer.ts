import { makeWaiting } from '../../make/newcomer.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const waiting = async ({ world, other }: ConsoleWorld) => {
  await makeWaiting(world, other)
  return { userIds: [other.id] }
}

export const consoleExamples: ConsoleExamples<'newcomer'> = {
  newcomer: {
    list: nothing,
    approve: waiting,
    decline: async (consoleWorld) => ({ ...(await waiting(consoleWorld)), reason: '看起来是广告' }),
  },
}
