import type { App } from '../../platform/ctx.ts'
import type { Erase, PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseSubject } from './queries.ts'

const OF_STAFF = { not: 'how much staff look at belongs to the community; it names them by a number' }
const KEPT = { kept: 'numbers of members of staff, without names, for 13 months at most' }

const erase: Erase = (app: App, { userId }) => app.transact(async (tx) => void (await eraseSubject.run(tx, { userId })))

export const oversightTables: PersonalTables = {
  look_tally: { names: ['staff_id'], exported: OF_STAFF, closing: KEPT },
  look_subject_tally: {
    names: ['staff_id', 'user_id'],
    exported: { not: 'how often staff opened a page that has no private content, to find misuse' },
    // What staff opened of the member goes; what the member opened as one of the staff stays.
    closing: { kept: 'numbers of members of staff, without names, for 31 days', erase },
  },
  look_finding: { names: ['staff_id', 'seen_by'], exported: OF_STAFF, closing: KEPT },
  oversight_report: { names: [], exported: OF_STAFF, closing: KEPT },
}

export const oversightTextColumns: TextColumns = {
  none: ['look_tally.kind', 'oversight_report.content'],
}
