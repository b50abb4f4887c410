import type { PersonalTables } from '../../platform/personal.ts'
import { ownDigest } from './queries.ts'

export const digestTables: PersonalTables = {
  digest: {
    names: ['user_id'],
    exported: { as: 'digest', gather: ownDigest.gather },
    closing: { erase: ownDigest.erase },
  },
}
