import type { Living } from '../../life.ts'

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(`INSERT INTO word (text, form, kind, added_by) VALUES ('刷单', $1::text, 'public', $1::bigint)`, [
    me.id,
  ])
}
