import { bucketOf } from '../../../src/platform/bucket.ts'
import type { Living } from '../../life.ts'
import { anybody } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'welcome'> = {
  welcome: {
    steps: anybody(nothing),
    skip: anybody(nothing),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql('INSERT INTO first_steps (bucket, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    bucketOf(me.id),
    me.id,
  ])
}
