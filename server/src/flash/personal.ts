import type { PersonalTables } from '../platform/personal.ts'
import { leaveComments, leaveCommentVotes, leaveFlashes, leaveVotes, ownFlashes } from './leave.ts'

export const flashTables: PersonalTables = {
  flash: {
    names: ['author_id'],
    exported: { as: 'flash', gather: ownFlashes },
    closing: { kept: 'only where they asked for it: the public ones, under 佚名', erase: leaveFlashes },
  },
  flash_image: {
    names: [],
    exported: { within: 'flash' },
    closing: { erased: 'with flash' },
  },
  flash_count: {
    names: ['user_id'],
    exported: { not: 'counts of the rows of flash' },
    closing: { kept: 'the counts of what is kept' },
  },
  flash_comment: {
    names: ['author_id', 'parent_author_id'],
    exported: { within: 'flash' },
    closing: { kept: 'the place of an answered one; the words only where they asked for it', erase: leaveComments },
  },
  flash_vote: {
    names: ['user_id'],
    exported: { within: 'flash' },
    closing: { erase: leaveVotes },
  },
  flash_comment_vote: {
    names: ['user_id'],
    exported: { within: 'flash' },
    closing: { erase: leaveCommentVotes },
  },
}
