import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { ownFolders } from './queries.ts'

export const collectionTables: PersonalTables = {
  collection_folder: {
    names: ['user_id'],
    exported: { as: 'collection-folders', gather: ownFolders.gather },
    closing: { erase: ownFolders.erase },
  },
}

export const collectionTexts: TextColumns = { private: ['collection_folder.name'] }
