import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseFlashesOf, eraseFlashVotesOf, ownFlashes, ownFlashPictures } from './erase-account.ts'

export const flashTables: PersonalTables = {
  flash: {
    names: ['author_id'],
    exported: { as: 'flash', gather: ownFlashes },
    closing: { kept: 'only where they asked for it: the public ones, under 佚名', erase: eraseFlashesOf },
  },
  flash_image: {
    names: [],
    exported: { as: 'flash-pictures', pages: ownFlashPictures },
    closing: { erased: 'with flash' },
  },
  flash_count: {
    names: ['user_id'],
    exported: { not: 'counts of the rows of flash' },
    closing: { kept: 'the counts of what is kept' },
  },
  flash_vote: {
    names: ['user_id'],
    exported: { within: 'flash' },
    closing: { erase: eraseFlashVotesOf },
  },
}

export const flashTexts: TextColumns = {
  public: ['flash.content'],
  // A card is in the words of the linked page.
  none: ['flash.card', 'flash_image.fingerprint', 'flash_image.img', 'flash_image.thumb'],
}
