import { CLAIM_MINUTES, reportConsoleCalls as calls } from '@sp/contract'
import fc from 'fast-check'
import { makeCrowd } from '../make/crowd.ts'
import { makeCase } from '../make/report-case.ts'
import type { Staff } from '../make/staff.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import { STAFF, staffAt } from './staff.ts'

interface Command {
  does: 'take' | 'release' | 'decide' | 'undo'
  who: number
  what: number
}
interface Queued {
  by: number | null
  hours: number
  decidedBy: number | null
}
type Real = { staff: Staff[]; cases: number[] }

const CASES = 2
/** The minutes of a claim, in the hours of a jump. */
const CLAIM_HOURS = CLAIM_MINUTES / 60
const FREE: Queued = { by: null, hours: 0, decidedBy: null }

function stepOne(now: Queued, { does, who }: Command): readonly [Queued, string] {
  const isValid = now.by !== null && now.hours < CLAIM_HOURS
  if (does === 'undo') {
    if (now.decidedBy === null) return [now, 'case.undo-over']
    return now.decidedBy === who ? [FREE, 'ok'] : [now, 'case.not-yours']
  }
  if (does === 'release') return [now.by === who ? { ...now, by: null } : now, 'ok']
  if (now.decidedBy !== null) return [now, 'case.decided']
  if (does === 'take')
    return isValid && now.by !== who ? [now, 'hold.held'] : [{ by: who, hours: 0, decidedBy: null }, 'ok']
  if (isValid && now.by === who) return [{ ...FREE, decidedBy: who }, 'ok']
  if (isValid) return [now, 'hold.held']
  return [now, now.by === who ? 'hold.not-held' : 'hold.not-taken']
}

/** One colleague has a case, until they give it back, decide it, or ten minutes are over. */
export const claims: Model<Real, Queued[], Command> = {
  name: 'claims',
  commands: fc.record({
    does: fc.constantFrom('take', 'take', 'release', 'decide', 'decide', 'undo'),
    who: fc.nat(STAFF - 1),
    what: fc.nat(CASES - 1),
  }),
  jumps: [0.1, 0.2],
  begin: async (site) => {
    const [author, reporter] = (await makeCrowd(site.world, 2)) as [Who, Who]
    const cases: number[] = []
    for (let n = 0; n < CASES; n++) cases.push((await makeCase(site.world, { author, reporter })).id)
    return { real: { staff: await staffAt(site), cases }, state: cases.map(() => FREE) }
  },
  does: (site, { staff, cases }, { does, who, what }, how) => {
    const id = cases[what] ?? 0
    const kept = { id, outcome: 'dismissed', content: 'keep', mute: 'none' } as const
    return does === 'decide'
      ? site.send(calls.decide, kept, staff[who], how)
      : site.send(calls[does], { id }, staff[who], how)
  },
  step: (cases, command) => {
    const [now, word] = stepOne(cases[command.what] ?? FREE, command)
    return [cases.with(command.what, now), word]
  },
  pass: ({ world }, { cases }, hours) =>
    world.sql(
      `UPDATE staff_hold SET until = until - $2::float * interval '1 hour' WHERE kind = 'report' AND id = ANY($1::bigint[])`,
      [cases, hours],
    ),
  passed: (cases, hours) => cases.map((each) => ({ ...each, hours: each.hours + hours })),
  look: async ({ world }, { staff, cases }) => {
    const rows = await world.sql<{ by: number | null; decided: number | null }>(
      `SELECT h.staff_id::float8 AS by, c.decided_by::float8 AS decided FROM unnest($1::bigint[]) WITH ORDINALITY AS asked(id, nth)
       JOIN report_case c ON c.id = asked.id LEFT JOIN staff_hold h ON h.kind = 'report' AND h.id = c.id AND h.until > app_now()
       ORDER BY asked.nth`,
      [cases],
    )
    const who = (id: number | null) => (id === null ? null : staff.findIndex((each) => each.id === id))
    return rows.map(({ by, decided }) => [who(by), who(decided)])
  },
  shown: (cases) => cases.map(({ by, hours, decidedBy }) => [hours < CLAIM_HOURS ? by : null, decidedBy]),
}
