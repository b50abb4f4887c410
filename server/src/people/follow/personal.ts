import type { PersonalTables } from '../../platform/personal.ts'
import { eraseFollowsOf, ownEdges } from './erase-account.ts'

export const followTables: PersonalTables = {
  follow_edge: {
    names: ['user_id', 'other_id'],
    exported: { as: 'follow', gather: ownEdges },
    closing: { erase: eraseFollowsOf },
  },
  block_edge: {
    names: ['user_id', 'other_id'],
    exported: { within: 'follow' },
    closing: { erased: 'with follow_edge' },
  },
  pair_block: {
    names: ['user_id', 'other_id'],
    exported: { within: 'follow' },
    closing: { erased: 'with follow_edge' },
  },
  follow_count: {
    names: ['user_id'],
    exported: { not: 'counts of the rows of follow_edge and block_edge' },
    closing: { kept: 'three zeros, which whoever meets 佚名 locks' },
  },
}
