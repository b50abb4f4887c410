import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseRepliesOf, ownReplies } from './erase-account.ts'
import { replyVotes } from './vote-queries.ts'

export const replyTables: PersonalTables = {
  reply: {
    names: ['author_id', 'parent_author_id'],
    exported: { as: 'reply', gather: ownReplies },
    closing: { kept: 'the floor of each; the words only where they asked for it', erase: eraseRepliesOf },
  },
  reply_vote: {
    names: ['user_id'],
    exported: { within: 'reply' },
    closing: { erase: replyVotes.erase },
  },
}

export const replyTexts: TextColumns = {
  public: ['reply.archived_author', 'reply.content', 'reply.removed_reason'],
}
