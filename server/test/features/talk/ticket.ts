import { calls, feedbackRefusals } from '@sp/contract'
import { chance, type Planting } from '../../life.ts'
import { makeCrowd } from '../../make/crowd.ts'
import { must } from '../../make/must.ts'
import { makeStaff } from '../../make/staff.ts'
import { endedTicket, makeTicket, readyTicket, takenTicket } from '../../make/ticket.ts'
import { byOwner, having, ownersOnly, proof, type Scene, toTheirs } from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'
import type { Who } from '../../world.ts'

const theyAskBack = ({ world, owner }: Scene) => makeTicket(world, owner, { others: `P${owner.id}` })
const theyAskedBack = async (scene: Scene) => {
  const id = await theyAskBack(scene)
  await scene.world.sql('UPDATE ticket SET ended_at = app_now() WHERE id = $1', [id])
}

const openTicket = async ({ world, other }: ConsoleWorld) => ({ id: await makeTicket(world, other) })
const claimedTicket = ({ world, me, other }: ConsoleWorld) => takenTicket(world, me, other)

export const proofs: Proofs<'feedback'> = {
  feedback: {
    create: proof(
      ({ other }) => ({ username: other.username, email: 'old@example.com', securityValue: '团团' }),
      toTheirs(({ owner }) => ({ username: owner.username, email: 'old@example.com' }), {
        owner: feedbackRefusals.own,
      }),
    ),
    open: proof(nothing, ownersOnly(having(theyAskBack), 'unseen', 'seen')),
    ended: proof(nothing, ownersOnly(having(theyAskedBack), 'unseen', 'seen')),
    remove: proof(
      async ({ world, me }) => endedTicket(world, await makeStaff(world, 'support'), me),
      (of) => ownersOnly(byOwner(of), feedbackRefusals.gone),
    ),
    code: proof(
      async ({ world, me }) => readyTicket(world, await makeStaff(world, 'support'), me),
      (of) => ownersOnly(byOwner(of), feedbackRefusals.gone),
    ),
  },
}

export const consoleExamples: ConsoleExamples<'ticket'> = {
  ticket: {
    list: nothing,
    get: openTicket,
    take: openTicket,
    release: openTicket,
    answer: async (consoleWorld) => ({
      ...(await claimedTicket(consoleWorld)),
      response: '核对好了，是你',
      close: true,
    }),
    grant: async (consoleWorld) => ({ ...(await claimedTicket(consoleWorld)), reason: '邮箱和注册时间都对得上' }),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const [lost] = (await makeCrowd(world, 1)) as [Who]
  const email = plant('ticket.said address', { text: `lost${chance()}@canary.example` })
  const claim = { username: lost.username, email, others: plant('ticket.said', { isShown: true }) }
  me.ids.push(await must(world, calls.feedback.create, claim, me))
}
