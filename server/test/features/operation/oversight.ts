import type { Living } from '../../life.ts'
import type { ConsoleExamples } from '../../proof.ts'
import { nothing } from '../../stage.ts'
import type { World } from '../../world.ts'

const TOTALS = [
  'requested',
  'confirmed',
  'usedAlone',
  'notConfirmed',
  'resetsBegun',
  'resetsReleased',
  'resetsGranted',
  'rolesChanged',
  'loginsRefused',
  'forbidden',
  'accountsErased',
  'appealsGranted',
  'findings',
]

const makeReport = (world: World, staffId: number) =>
  world.sql(`INSERT INTO oversight_report (month, content) VALUES ('2026-10-01', $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify({
      totals: Object.fromEntries(TOTALS.map((each) => [each, 1])),
      staff: [{ staffId, looks: { words: 2 }, acts: 3 }],
    }),
  ])

const makeFinding = (world: World, { staffId, byId = null }: { staffId: number; byId?: number | null }) =>
  world.sql(
    `INSERT INTO look_finding (day, staff_id, rule, looks, usual, seen_by) VALUES ('2026-11-28', $1, 'day', 90, 40, $2)`,
    [staffId, byId],
  )

export const consoleExamples: ConsoleExamples<'oversight'> = {
  oversight: {
    overview: nothing,
    report: async ({ world, me }) => {
      await makeReport(world, me.id)
      return { month: '2026-10' }
    },
    seen: async ({ world, other }) => {
      await makeFinding(world, { staffId: other.id })
      return { day: '2026-11-28', staffId: other.id, rule: 'day' }
    },
  },
}

export async function traces({ world, me, other }: Living): Promise<void> {
  await world.sql(
    `INSERT INTO look_tally (hour, staff_id, kind, looks) VALUES ('2026-11-28 08:00+08', $1, 'member', 3)`,
    [me.id],
  )
  await world.sql(
    `INSERT INTO look_subject_tally (day, staff_id, user_id, looks) VALUES ('2026-11-28', $1, $2, 1), ('2026-11-28', $2, $1, 1)`,
    [me.id, other.id],
  )
  await makeFinding(world, { staffId: me.id })
  await makeFinding(world, { staffId: other.id, byId: me.id })
  await makeReport(world, me.id)
}
