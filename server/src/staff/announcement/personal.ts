import type { PersonalTables } from '../../platform/personal.ts'

export const announcementTables: PersonalTables = {
  announcement: {
    names: ['by_id'],
    exported: { not: 'said by the community, to everybody' },
    closing: { kept: 'who said it is a number, behind which nobody is found' },
  },
}
