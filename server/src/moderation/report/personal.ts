import type { PersonalTables } from '../../platform/personal.ts'
import { eraseReports, ownReports } from './service.ts'

export const reportTables: PersonalTables = {
  report: {
    names: ['reporter_id'],
    exported: { as: 'report', gather: ownReports },
    closing: { erase: eraseReports },
  },
  report_case: {
    names: ['owner_id', 'decided_by'],
    exported: { not: 'what others reported, and what staff decided' },
    closing: { kept: 'the number alone, until 90 days after the decision' },
  },
  report_evidence: {
    names: [],
    exported: { not: 'sealed for staff' },
    closing: { kept: 'evidence outlives the account by 90 days at most' },
  },
}
