import type { Living } from '../../life.ts'
import { anybody } from '../../matrix-rows.ts'
import type { ConsoleExamples, Proofs } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const proofs: Proofs<'system'> = {
  system: {
    userRegister: anybody(nothing),
    version: anybody(nothing),
    site: anybody(nothing),
  },
}

export const consoleExamples: ConsoleExamples<'setting'> = {
  setting: {
    list: nothing,
    put: () => ({ key: 'undoMinutes', value: 10 }),
    history: () => ({ key: 'undoMinutes' }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(`INSERT INTO setting_change (key, was, value, by_id) VALUES ('version', '"1"', '"2"', $1)`, [me.id])
}
