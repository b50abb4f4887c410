import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseCommentsOf, ownComments } from './erase-account.ts'
import { commentVotes } from './vote-queries.ts'

export const commentTables: PersonalTables = {
  flash_comment: {
    names: ['author_id', 'parent_author_id'],
    exported: { as: 'comment', gather: ownComments },
    closing: { kept: 'the place of an answered one; the words only where they asked for it', erase: eraseCommentsOf },
  },
  flash_comment_vote: {
    names: ['user_id'],
    exported: { within: 'comment' },
    closing: { erase: commentVotes.erase },
  },
}

export const commentTexts: TextColumns = {
  public: ['flash_comment.content'],
}
