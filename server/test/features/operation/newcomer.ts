import { randomBytes } from 'node:crypto'
import { newcomerCalls as calls } from '@sp/contract'
import { bucketOf } from '../../../src/platform/bucket.ts'
import type { Living } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeWaiting } from '../../make/newcomer.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'
import type { Who, World } from '../../world.ts'

/** As if they had registered by the call. */
async function registered(world: World, { id }: Who): Promise<number> {
  await world.sql(
    `INSERT INTO registration_network (bucket, user_id, network) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, user_id) DO NOTHING`,
    [bucketOf(id), id, randomBytes(32)],
  )
  return id
}

const waiting = async ({ world, other }: ConsoleWorld) => {
  await makeWaiting(world, other)
  return { userIds: [other.id] }
}

export const consoleExamples: ConsoleExamples<'newcomer'> = {
  newcomer: {
    list: nothing,
    approve: waiting,
    networks: nothing,
    refuseNetworks: async ({ world, other }) => ({ userIds: [await registered(world, other)], days: 7 }),
    liftNetwork: async (consoleWorld) => {
      const { world, other, owner } = consoleWorld
      await must(world, calls.refuseNetworks, { userIds: [await registered(world, other)], days: 1 }, owner)
      const { list } = await must(world, calls.networks, {}, owner)
      return { id: list[0]?.id ?? 0 }
    },
    decline: async (consoleWorld) => ({ ...(await waiting(consoleWorld)), reason: '看起来是广告' }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await registered(world, me)
  await world.sql(
    `INSERT INTO refused_network (network, until, by_id, accounts) VALUES ($1, app_now() + interval '1 day', $2, 1)`,
    [randomBytes(32), me.id],
  )
}
