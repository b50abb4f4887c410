import type { PersonalTables } from '../../platform/personal.ts'
import {
  eraseBans,
  eraseCreator,
  eraseLines,
  eraseMembershipsOf,
  eraseProposals,
  ownSections,
} from './erase-account.ts'
import { resignAllOffices } from './office-service.ts'

const within = { within: 'section' }

export const nodeTables: PersonalTables = {
  node: {
    names: ['create_user_id', 'described_by'],
    exported: within,
    closing: { erase: eraseCreator },
  },
  node_member: {
    names: ['user_id'],
    exported: { as: 'section', gather: ownSections },
    closing: { erase: eraseMembershipsOf },
  },
  node_maintainer: {
    names: ['user_id'],
    exported: within,
    closing: { erase: resignAllOffices },
  },
  node_ban: {
    names: ['user_id', 'by_id'],
    exported: within,
    closing: { erase: eraseBans },
  },
  node_log: {
    names: ['actor_id', 'user_id'],
    exported: within,
    closing: { erase: eraseLines },
  },
  node_proposal: {
    names: ['user_id'],
    exported: within,
    closing: { erase: eraseProposals },
  },
}
