import { addLine } from '../../../src/staff/audit/service.ts'
import type { Living } from '../../life.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'audit'> = {
  audit: {
    lines: nothing,
    chain: nothing,
    verify: nothing,
    export: () => ({ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.app.transact((tx) =>
    addLine(world.app, tx, { staffId: me.id, role: 'support', kind: 'act', call: 'POST logout' }),
  )
}
