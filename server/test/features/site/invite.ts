import { consoleCalls } from '@sp/contract'
import type { Living } from '../../life.ts'
import { makeInvite } from '../../make/invite.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const invitesOf = async ({ world, me }: ConsoleWorld): Promise<number> =>
  (await world.call(consoleCalls.invite.make, { note: '读书会', count: 3, uses: 1 }, me)).data

export const consoleExamples: ConsoleExamples<'invite'> = {
  invite: {
    list: nothing,
    detail: async (consoleWorld) => ({ id: await invitesOf(consoleWorld) }),
    make: () => ({ note: '读书会', count: 3, uses: 1, days: 30 }),
    revoke: async (consoleWorld) => ({ id: await invitesOf(consoleWorld) }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  const code = String(me.id).slice(-8)
  await makeInvite(world, code, { madeBy: me.id })
  await world.sql('INSERT INTO invite_use (user_id, code) VALUES ($1, $2)', [me.id, code])
}
