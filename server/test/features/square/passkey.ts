import { calls, squareRefusals as refusals } from '@sp/contract'
import { chance, type Living, type Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeSeekers } from '../../make/pairing.ts'
import { makePasskey } from '../../make/passkey.ts'
import { enterSquare } from '../../make/square.ts'
import { anybody, proof, type Scene, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import type { SingleStage } from '../../stage.ts'
import type { Who } from '../../world.ts'
import { enterIfNeeded } from './pairing.ts'

const inSquare =
  <I>(example: (scene: SingleStage) => I | Promise<I>) =>
  async (scene: SingleStage): Promise<I> => {
    await enterSquare(scene.world, scene.me)
    return example(scene)
  }

async function theirKey({ world, viewer, owner }: Scene) {
  for (const who of new Set([viewer, owner])) await enterSquare(world, who)
  return makePasskey(world, owner)
}

export const proofs: Proofs<'passkey'> = {
  passkey: {
    addPasskey: anybody(inSquare(({ me }) => ({ type: 5 as const, key: `我的${me.id % 10 ** 12}` }))),
    passkeys: anybody(inSquare(() => ({ page: 0 }))),
    removePasskey: proof(
      inSquare(async ({ world, me }) => ({ id: (await makePasskey(world, me)).id })),
      toTheirs(async (scene) => ({ id: (await theirKey(scene)).id }), { owner: 'ok' }, refusals.keyGone),
    ),
    openPasskey: proof(
      inSquare(async ({ world }) => {
        const [owner] = (await makeSeekers(world, 1)) as [Who]
        return { passkey: (await makePasskey(world, owner)).passkey }
      }),
      toTheirs(async (scene) => ({ passkey: (await theirKey(scene)).passkey }), {
        owner: refusals.ownKey,
        blocked: refusals.keyExpired,
        blocking: refusals.keyExpired,
        ofClosing: refusals.keyExpired,
      }),
    ),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  await makePasskey(world, me, { key: plant('passkey.sealed', { text: `key-${chance().slice(-11)}`, isShown: true }) })
}

export async function traces({ world, me, other }: Living): Promise<void> {
  for (const who of [me, other]) await enterIfNeeded(world, who)
  const { passkey } = await makePasskey(world, other)
  const targetId = await must(world, calls.passkey.openPasskey, { passkey }, me)
  await must(world, calls.report.report, { targetType: 'square-profile', targetId, reason: 'spam', block: true }, me)
}
