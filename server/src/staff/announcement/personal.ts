import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'

export const announcementTables: PersonalTables = {
  announcement: {
    names: ['by_id'],
    exported: { not: 'said by the community, to everybody' },
    closing: { kept: 'who said it is a number, behind which nobody is found' },
  },
}

export const announcementTexts: TextColumns = {
  public: ['announcement.content', 'site_banner.text', 'site_read_only.text'],
}
