import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { dropUnusedOf } from './upload-service.ts'

export const pictureTables: PersonalTables = {
  brought_picture: {
    names: ['owner_id'],
    exported: { not: 'what was brought and not posted, for a day at most' },
    closing: { erase: dropUnusedOf },
  },
  picture: {
    names: [],
    exported: { not: 'the pictures of a post or reply are in the export with it' },
    closing: { erased: 'with post and reply' },
  },
}

export const pictureTexts: TextColumns = {
  none: [
    'brought_picture.fingerprint',
    'brought_picture.img',
    'brought_picture.key',
    'brought_picture.thumb',
    'picture.fingerprint',
    'picture.img',
    'picture.key',
    'picture.thumb',
  ],
}
