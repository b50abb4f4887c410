import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownRemovals, ownThings } from './queries.ts'

export const waveTables: PersonalTables = {
  removal: {
    names: ['user_id'],
    exported: { as: 'removals', gather: ownRemovals.gather },
    closing: { erase: ownRemovals.erase },
  },
  removed_thing: {
    names: ['user_id'],
    exported: { not: 'the things themselves are exported where they belong' },
    closing: { erase: ownThings.erase },
  },
  removal_act: {
    names: ['by_id', 'undone_by'],
    exported: { not: 'what a colleague did at work; the member has its reason in a notice' },
    closing: { kept: 'of a colleague the number under which they acted, for 90 days' },
  },
}

export const waveTexts: TextColumns = {
  private: ['removal_act.reason'],
}
