import { stopToken } from '../../../src/notify/digest/service.ts'
import type { Living } from '../../life.ts'
import { askForDigest, bindAddress, CODE, makeDigest } from '../../make/digest.ts'
import { anybody, byOwner, proof, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'digest'> = {
  digest: {
    get: anybody(nothing),
    turnOn: anybody(async ({ world, me }) => {
      await bindAddress(world, me)
      return {}
    }),
    confirm: anybody(async ({ world, me }) => {
      await bindAddress(world, me)
      await askForDigest(world, me)
      return { code: CODE }
    }),
    turnOff: anybody(nothing),
    stop: proof(
      async ({ world, me }) => {
        await bindAddress(world, me)
        await makeDigest(world, me)
        return { token: stopToken(world.app, me.id).token }
      },
      (of) => toTheirs(byOwner(of)),
    ),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await makeDigest(world, me)
}
