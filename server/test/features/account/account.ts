import { accountCalls } from '@sp/contract'
import type { Living, Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { makeWaiting } from '../../make/newcomer.ts'
import { PASSWORD } from '../../make/session.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'

export const proofs: Proofs<'account'> = {
  account: {
    register: anybody(({ me }) => ({
      username: `new${me.username}`,
      nickname: '新住客',
      password: PASSWORD,
      email: 'someone@example.com',
    })),
    application: anybody(async ({ world, me }) => {
      await makeWaiting(world, me)
      return {}
    }),
    changeApplication: anybody(async ({ world, me }) => {
      await makeWaiting(world, me)
      return { words: '朋友推荐来的' }
    }),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  await makeWaiting(world, me)
  await must(world, accountCalls.changeApplication, { words: plant('application.words', { isShown: true }) }, me)
  const reason = plant('application.reason', { isShown: true })
  await world.sql('UPDATE application SET declined_at = app_now(), reason = $2 WHERE user_id = $1', [me.id, reason])
  // The rest of the canary is a member.
  await world.sql(`UPDATE person SET state = 'active' WHERE id = $1`, [me.id])
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(`INSERT INTO well_known_name (shape, user_id) VALUES ('x', $1)`, [me.id])
}
