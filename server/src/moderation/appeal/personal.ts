import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'
import { eraseAppeals } from './queries.ts'
import { ownAppeals } from './service.ts'

export const appealTables: PersonalTables = {
  appeal: {
    names: ['user_id', 'first_by', 'decided_by'],
    exported: { as: 'appeal', gather: ownAppeals },
    closing: { kept: 'of a colleague the number under which they decided', erase: eraseAppeals },
  },
}

export const appealTexts: TextColumns = {
  private: ['appeal.first_note', 'appeal.note'],
  sealed: {
    'appeal.words': {
      what: 'the member’s own words in an appeal',
      key: 'the site’s',
      at: { row: `user_id || ' ' || target_type || ' ' || target_id` },
      lost: { named: '申诉里写的话', does: { reads: JSON.stringify({ text: lostTexts.one, excerpt: '' }) } },
      shownAfterReset: 'the member wrote it to staff, about their own content',
    },
  },
  none: ['appeal.did'],
}
