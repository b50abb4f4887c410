import { calls, exportRefusals } from '@sp/contract'
import type { Planting } from '../../life.ts'
import { must } from '../../make/must.ts'
import { anybody, byOwner, ownersOnly, proof } from '../../matrix-rows.ts'
import type { Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'export'> = {
  export: {
    startExport: anybody(nothing),
    getExport: proof(
      async ({ world, me }) => ({ id: (await world.call(calls.export.startExport, {}, me)).data }),
      (of) => ownersOnly(byOwner(of), exportRefusals.noExport),
    ),
  },
}

export async function secrets({ world, me }: Planting): Promise<void> {
  me.ids.push(await must(world, calls.export.startExport, {}, me))
  const [row] = await world.sql<{ key: string }>('SELECT file_key AS key FROM data_export WHERE user_id = $1', [me.id])
  me.secrets['data_export.file_key'] = row?.key ?? ''
}
