import type { Living } from '../../life.ts'
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
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(`INSERT INTO well_known_name (shape, user_id) VALUES ('x', $1)`, [me.id])
}
