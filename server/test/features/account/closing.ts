import { calls, closingRefusals } from '@sp/contract'
import { PASSWORD as password } from '../../make/session.ts'
import { anybody, byBystander, proof, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'

export const proofs: Proofs<'closing'> = {
  closing: {
    close: anybody(() => ({ password }), { siteOwner: closingRefusals.ownerStays }),
    reopen: proof(
      async ({ world, other }) => {
        await world.call(calls.closing.close, { password }, other)
        const { data } = await world.call(calls.session.login, { username: other.username, password })
        return data as unknown as { reopenToken: string }
      },
      (of) => toTheirs(byBystander(of)),
    ),
  },
}
