import type { Living } from '../../life.ts'
import { uploadPicture } from '../../make/photo.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'picture'> = {
  picture: {
    upload: anybody(nothing),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await uploadPicture(world, me)
}
