import { calls, noticeRefusals } from '@sp/contract'
import type { Living } from '../../life.ts'
import { makeFlash } from '../../make/flash.ts'
import { must } from '../../make/must.ts'
import { anybody, byOwner, exceptUnseen, having, ownersOnly, proof, type Scene, shows } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

const theyStarOwn = async ({ world, viewer, owner }: Scene) =>
  world.call(calls.flash.star, { flashId: await makeFlash(world, viewer) }, owner)

export const proofs: Proofs<'notice'> = {
  notice: {
    list: proof(() => ({ classType: 2, page: 0 }), shows(having(theyStarOwn), exceptUnseen)),
    msgId: anybody(nothing),
    setRead: proof(
      async ({ world, me, other }) => {
        await world.call(calls.flash.star, { flashId: await makeFlash(world, me) }, other)
        const { data } = await world.call(calls.notice.list, { classType: 2 }, me)
        return { id: data.list[0]?.id ?? 0 }
      },
      (of) => ownersOnly(byOwner(of), noticeRefusals.gone),
    ),
    setReadAll: anybody(() => ({ classType: 0 })),
    deleteRead: anybody(() => ({ classType: 3 })),
    settings: anybody(nothing),
    putSettings: anybody(() => ({ notice: { flashLiked: 'off' } })),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await must(world, calls.notice.putSettings, { notice: { flashLiked: 'push' } }, me)
}
