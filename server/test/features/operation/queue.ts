import { consoleCalls } from '@sp/contract'
import type { Living } from '../../life.ts'
import { must } from '../../make/must.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { type ConsoleWorld, nothing } from '../../stage.ts'

const aNote = () => ({ text: '东区的广告还在清，晚上再看一眼' })

export const consoleExamples: ConsoleExamples<'desk'> = {
  desk: {
    state: nothing,
    notes: nothing,
    writeNote: aNote,
    seeNote: async ({ world, owner }: ConsoleWorld) => ({
      id: await must(world, consoleCalls.desk.writeNote, aNote(), owner),
    }),
  },
}

export async function traces({ world, me }: Living): Promise<void> {
  await world.sql(
    `WITH note AS (INSERT INTO shift_note (by_id, words) VALUES ($1, '\\x00') RETURNING id)
     INSERT INTO shift_note_seen (note_id, staff_id) SELECT id, $1 FROM note`,
    [me.id],
  )
}
