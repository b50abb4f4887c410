import type { PersonalTables } from '../../platform/personal.ts'
import { ownDays } from './queries.ts'

export const workTables: PersonalTables = {
  work_day: {
    names: ['staff_id'],
    exported: { as: 'staff-work', gather: ownDays.gather },
    closing: { kept: 'for sixty days, how much whoever was staff did on a day, by a number: the sums are of the team' },
  },
}
