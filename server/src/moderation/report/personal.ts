import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { eraseLooks, ownLooks } from './look-service.ts'
import { eraseReports } from './queries.ts'
import { ownReports } from './service.ts'

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
  staff_look: {
    names: ['user_id'],
    exported: { as: 'staffLooks', gather: ownLooks },
    closing: { erase: eraseLooks },
  },
}

export const reportTexts: TextColumns = {
  private: ['report.answer', 'report_case.note', 'report_case.reporter_note'],
  sealed: {
    'report.detail': {
      what: 'the reporter’s own words in a report',
      key: 'the member’s',
      at: { by: 'reporter_id', row: 'case_id' },
      kept: 'until 90 days after the decision, at most the account’s life',
      shownAfterReset: 'the member wrote it to staff',
      lost: { named: '举报人写的话', does: { reads: lostTexts.one } },
    },
    'report_case.handed': {
      what: 'why a section handed something over to staff, in its words',
      key: 'the site’s',
      at: { row: 'id' },
      kept: 'until 90 days after the decision',
      lost: { named: '版主交给值班的说明', does: { nulls: 'handed' } },
    },
    'report_evidence.sealed': {
      what: 'evidence of reports',
      key: 'the site’s',
      at: { row: 'case_id' },
      kept: '90 days',
      lost: { named: '案件的证据', does: { reads: JSON.stringify({ shown: { content: lostTexts.one } }) } },
    },
  },
  none: [
    'report.target_key',
    'report.target_type',
    'report_case.did',
    'report_case.found',
    'report_case.owner_notified',
    'report_case.reasons',
    'report_case.target_key',
    'report_evidence.files',
    'report_found_fine.target_key',
    'report_found_fine.target_type',
  ],
}
