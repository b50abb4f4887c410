import { calls, profileRefusals } from '@sp/contract'
import { BIRTHDAY, type Living, type Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { put } from '../../make/photo.ts'
import { picture } from '../../make/picture.ts'
import { anybody, ownersOnly, proof, type Scene, shows, them } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing, otherId } from '../../stage.ts'

const theirAvatar = async ({ world, owner }: Scene) => {
  const { url, key } = (await world.call(calls.profile.avatarUpload, {}, owner)).data
  await put(world, url, await picture())
  return { uri: key }
}

export const proofs: Proofs<'profile'> = {
  profile: {
    get: proof(otherId, shows(them, { ofClosing: profileRefusals.unknown })),
    edit: anybody(() => ({ field: 'signature', value: '窗外有雨' })),
    privacy: anybody(() => ({ privacy: 1 })),
    avatarUpload: anybody(nothing),
    avatar: proof(() => ({ uri: 'avatar/default/7.png' }), ownersOnly(theirAvatar, profileRefusals.avatar)),
  },
}

export async function secrets({ world, me, plant }: Planting): Promise<void> {
  const value = plant('person.birthday', { text: BIRTHDAY })
  await must(world, calls.profile.edit, { field: 'birthday', value }, me)
}

export async function traces({ world, me }: Living): Promise<void> {
  await must(world, calls.profile.edit, { field: 'signature', value: '窗边有猫' }, me)
}
