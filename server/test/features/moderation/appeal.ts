import { appealRefusals, calls, consoleCalls } from '@sp/contract'
import type { Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeDeleted } from '../../make/report-case.ts'
import { byOwner, having, ownersOnly, proof, type Scene } from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const theirsIsDeleted = ({ world, owner }: Scene) => makeDeleted(world, owner, { content: `P${owner.id}` })
const theyAppeal = async (scene: Scene) => {
  const { world, owner } = scene
  return world.call(calls.appeal.appeal, { ...(await theirsIsDeleted(scene)), text: '那不是广告' }, owner)
}

async function openAppeal({ world, other }: ConsoleWorld): Promise<{ id: number }> {
  const deleted = await makeDeleted(world, other)
  return { id: (await world.call(calls.appeal.appeal, { ...deleted, text: '那不是广告' }, other)).data }
}

async function takenAppeal(consoleWorld: ConsoleWorld) {
  const { id } = await openAppeal(consoleWorld)
  await consoleWorld.world.call(consoleCalls.appeal.take, { id }, consoleWorld.me)
  return { id, outcome: 'revoked', note: '你说得对，抱歉' } as const
}

export const proofs: Proofs<'appeal'> = {
  appeal: {
    appeal: proof(
      async ({ world, me }) => ({ ...(await makeDeleted(world, me)), text: '那不是广告' }),
      (of) => ownersOnly(byOwner(of), appealRefusals.gone),
    ),
    mine: proof(nothing, ownersOnly(having(theyAppeal), 'unseen', 'seen')),
    open: proof(nothing, ownersOnly(having(theirsIsDeleted), 'unseen', 'seen')),
  },
}

export const consoleExamples: ConsoleExamples<'appeal'> = {
  appeal: {
    list: nothing,
    one: openAppeal,
    take: openAppeal,
    release: openAppeal,
    decide: takenAppeal,
    undo: async (consoleWorld) => {
      const decision = await takenAppeal(consoleWorld)
      await consoleWorld.world.call(consoleCalls.appeal.decide, decision, consoleWorld.me)
      return { id: decision.id }
    },
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const text = plant('appeal.words', { isShown: true })
  me.ids.push(await must(world, calls.appeal.appeal, { ...(await makeDeleted(world, me)), text }, me))
}
