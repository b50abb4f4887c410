import type { Living } from '../../life.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'

export const consoleExamples: ConsoleExamples<'work'> = {
  work: { figures: nothing },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO work_day (day, staff_id, queue, measure, slot, total) VALUES ('2026-11-01', $1, 'ticket', 'closed', 3, 2)`,
    [me.id],
  )
}
