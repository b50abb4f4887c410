import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseCreator, eraseMembershipsOf, ownSections } from './erase-account.ts'
import { eraseBans, ownProposals, unnameInLog } from './erase-queries.ts'
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
    closing: { erase: unnameInLog },
  },
  node_proposal: {
    names: ['user_id'],
    exported: within,
    closing: { erase: ownProposals.erase },
  },
}

export const nodeTexts: TextColumns = {
  public: ['node.name', 'node.description', 'node_log.reason'],
  private: [
    'node.taken_description',
    'node_ban.reason',
    'node_proposal.answer',
    'node_proposal.description',
    'node_proposal.name',
    'node_proposal.reason',
  ],
  none: ['node_ban.duration', 'node_log.action', 'node_log.duration'],
}
