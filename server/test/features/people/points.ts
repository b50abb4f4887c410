import { calls, pointsRefusals } from '@sp/contract'
import type { Living } from '../../life.ts'
import { makeFlash } from '../../make/flash.ts'
import { must } from '../../make/must.ts'
import { anybody, ownersOnly, proof, them, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, otherId } from '../../stage.ts'

export const proofs: Proofs<'points'> = {
  points: {
    points: proof(otherId, toTheirs(them, { ofClosing: pointsRefusals.unknown })),
    earned: anybody(async ({ world, me }) => ({ flashId: await makeFlash(world, me) })),
    checkIn: proof(nothing, ownersOnly(them, pointsRefusals.notYours)),
    checkInState: proof(nothing, ownersOnly(them, pointsRefusals.notYours)),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await must(world, calls.points.checkIn, {}, me)
}
