import type { PersonalTables } from '../../platform/personal.ts'
import { eraseBans, eraseCreator, eraseLines, eraseProposals, leaveSections, ownSections } from './leave.ts'
import { leaveOffices } from './office-service.ts'

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
    closing: { erase: leaveSections },
  },
  node_maintainer: {
    names: ['user_id'],
    exported: within,
    closing: { erase: leaveOffices },
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
