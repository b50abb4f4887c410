import { calls, common, messageRefusals as refusals } from '@sp/contract'
import type { Living, Planting } from '../../life.ts'
import { makeCrowd } from '../../make/crowd.ts'
import { makeChat, makeMessage, makePictureMessage } from '../../make/message.ts'
import { must } from '../../make/must.ts'
import { type But, having, proof, type Scene, shows, toTheirs } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, otherId, type Stage } from '../../stage.ts'
import type { Who } from '../../world.ts'

const theyWrote = async ({ world, me, other }: Stage) => {
  await makeMessage(world, other, me)
  return { userId: other.id }
}

/** The owner writes to the viewer; impossible for the owner themselves. */
const theyWrite = async ({ world, viewer, owner }: Scene) =>
  owner === viewer ? undefined : makeMessage(world, owner, viewer)
const weTalk = async ({ world, viewer, owner }: Scene) =>
  owner === viewer ? undefined : makeChat(world, owner, viewer)
const theySendPicture = async ({ world, viewer, owner }: Scene) =>
  owner === viewer ? undefined : makePictureMessage(world, owner, viewer)
const withThem = (happens: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  await happens(scene)
  return { userId: scene.owner.id }
}

/** A member who is closing their account looks non-existent, and members have no chat with themselves. */
const absent: But = { ofClosing: refusals.noSuchUser }
const exceptAbsent: But = { ...absent, owner: refusals.noSuchUser }

export const proofs: Proofs<'message'> = {
  message: {
    sessions: proof(
      () => ({ page: 0, box: 'requests' }),
      shows(having(weTalk), { owner: 'unseen', ofClosing: 'unseen' }),
    ),
    partner: proof(otherId, shows(withThem(weTalk), { ...absent, owner: refusals.self })),
    messages: proof(otherId, toTheirs(withThem(weTalk), { ...absent })),
    send: proof(
      ({ other }) => ({ userId: other.id, content: '在吗' }),
      toTheirs(async ({ owner }) => ({ userId: owner.id, content: '在吗' }), {
        ...absent,
        owner: refusals.self,
        blocked: refusals.closed,
        blocking: refusals.closed,
        muted: common.muted,
      }),
    ),
    pictureUpload: proof(() => ({ contentType: 'image/png' as const }), toTheirs(nothing)),
    picture: proof(
      async ({ world, me, other }) => {
        await makeChat(world, me, other)
        return { userId: other.id, id: await makePictureMessage(world, other, me) }
      },
      toTheirs(
        async (scene) => {
          await weTalk(scene)
          return { userId: scene.owner.id, id: (await theySendPicture(scene)) ?? 1 }
        },
        { ...absent, owner: refusals.gone },
      ),
    ),
    typing: proof(otherId, toTheirs(withThem(weTalk))),
    accept: proof(theyWrote, toTheirs(withThem(theyWrite), exceptAbsent)),
    remove: proof(
      async ({ world, me, other }) => ({ userId: other.id, id: await makeMessage(world, other, me) }),
      toTheirs(async (scene) => ({ userId: scene.owner.id, id: (await theyWrite(scene)) ?? 1 }), exceptAbsent),
    ),
    removeSession: proof(theyWrote, toTheirs(withThem(weTalk), exceptAbsent)),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const [friend] = (await makeCrowd(world, 1)) as [Who]
  await must(world, calls.message.send, { userId: me.id, content: plant('message.content to them') }, friend)
  await must(world, calls.message.send, { userId: friend.id, content: plant('message.content') }, me)
  me.people['whom they talk with'] = String(friend.id)
  me.shown.push('whom they talk with')
}

export async function traces({ world, me, other }: Living): Promise<void> {
  const [id] = await makeChat(world, me, other)
  await must(world, calls.message.remove, { userId: other.id, id }, me)
}
