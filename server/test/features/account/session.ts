import { calls, sessionRefusals } from '@sp/contract'
import type { Planting } from '../../life.ts'
import { makeMember } from '../../make/member.ts'
import { must } from '../../make/must.ts'
import { PASSWORD as password } from '../../make/session.ts'
import { anybody, byOwner, ownersOnly, proof } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'session'> = {
  session: {
    login: anybody(async ({ world }) => ({ username: (await makeMember(world)).username, password })),
    logout: anybody(nothing),
    sessions: anybody(nothing),
    endSession: proof(
      async ({ world, me }) => {
        const { data } = await world.call(calls.session.sessions, {}, me)
        return { id: data.list[0]?.id ?? 0 }
      },
      (of) => ownersOnly(byOwner(of), sessionRefusals.noSession),
    ),
    endOtherSessions: anybody(nothing),
  },
}

export async function secrets({ world, me }: Planting): Promise<void> {
  const { list } = await must(world, calls.session.sessions, {}, me)
  me.ids.push(...list.map(({ id }) => id))
  const [row] = await world.sql<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM session WHERE user_id = $1`,
    [me.id],
  )
  me.secrets['hex of session.token_hash'] = row?.hash ?? ''
}
