import type { PersonalTables } from '../../platform/personal.ts'
import { ownEntries } from './queries.ts'
import { erasePoints } from './service.ts'

export const pointsTables: PersonalTables = {
  points_entry: {
    names: ['user_id'],
    exported: { as: 'points', gather: ownEntries.gather },
    closing: { erase: erasePoints },
  },
  points_balance: {
    names: ['user_id'],
    exported: { not: 'the sum of the lines of points' },
    closing: { erased: 'with points_entry' },
  },
}
