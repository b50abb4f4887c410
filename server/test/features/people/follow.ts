import { calls, followRefusals } from '@sp/contract'
import type { Planting } from '../../life.ts'
import { makeCrowd } from '../../make/crowd.ts'
import { must } from '../../make/must.ts'
import {
  block,
  byOwner,
  exceptUnseen,
  having,
  iFollow,
  ownersOnly,
  proof,
  type Scene,
  shows,
  them,
  toTheirs,
} from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, otherId } from '../../stage.ts'
import type { Who } from '../../world.ts'
import { blockedPair } from '../square/pairing.ts'

const theyFollow = ({ world, viewer, owner }: Scene) => world.call(calls.follow.follow, { userId: viewer.id }, owner)
const iBlock = block('viewer')

export const proofs: Proofs<'follow'> = {
  follow: {
    follow: proof(
      otherId,
      toTheirs(them, {
        owner: followRefusals.self,
        blocked: followRefusals.refused,
        blocking: followRefusals.refused,
        ofClosing: followRefusals.noSuchUser,
      }),
    ),
    unfollow: proof(otherId, toTheirs(them, { ofClosing: followRefusals.noSuchUser })),
    fans: proof(nothing, shows(having(theyFollow), exceptUnseen)),
    following: proof(() => ({ page: 1 }), shows(having(iFollow), exceptUnseen)),
    suggest: proof(
      ({ other }) => ({ q: other.username }),
      shows(async (scene) => ({ ...(await having(iFollow)(scene)), q: scene.owner.username }), exceptUnseen),
    ),
    block: proof(otherId, toTheirs(them, { owner: followRefusals.blockSelf, ofClosing: followRefusals.noSuchUser })),
    unblock: proof(otherId, toTheirs(them, { ofClosing: followRefusals.noSuchUser })),
    unblockPair: proof(blockedPair, (of) => ownersOnly(byOwner(of), followRefusals.noSuchBlock)),
    blacklist: proof(nothing, shows(having(iBlock), { owner: 'unseen', ofClosing: 'unseen' })),
    isBlocked: proof(otherId, toTheirs(them, { blocking: true, ofClosing: followRefusals.noSuchUser }, false)),
  },
}

export async function secrets({ world, me }: Planting): Promise<void> {
  const [fan, followed, blocked] = (await makeCrowd(world, 3)) as [Who, Who, Who]
  await must(world, calls.follow.follow, { userId: me.id }, fan)
  await must(world, calls.follow.follow, { userId: followed.id }, me)
  await must(world, calls.follow.block, { userId: blocked.id }, me)
  me.people['their fan'] = String(fan.id)
  me.people['whom they follow'] = String(followed.id)
  me.people['whom they blocked'] = String(blocked.id)
  me.shown.push('whom they blocked', 'their fan')
}
