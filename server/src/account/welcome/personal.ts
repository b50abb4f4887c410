import type { PersonalTables } from '../../platform/personal.ts'
import { ownSteps } from './queries.ts'

export const welcomeTables: PersonalTables = {
  first_steps: {
    names: ['user_id'],
    exported: { as: 'first_steps', gather: ownSteps.gather },
    closing: { erase: ownSteps.erase },
  },
}
