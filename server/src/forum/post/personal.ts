import type { PersonalTables } from '../../platform/personal.ts'
import type { TextColumns } from '../../platform/text-columns.ts'
import { eraseBallots, gatherBallots } from './ballot-service.ts'
import { ownCollection } from './collection-queries.ts'
import { eraseCollection } from './collection-service.ts'
import { erasePostsOf, ownPosts, ownVersions } from './erase-account.ts'
import { TEXT_COLUMNS } from './rules.ts'
import { postVotes } from './vote-queries.ts'

export const postTables: PersonalTables = {
  post: {
    names: ['author_id'],
    exported: { as: 'post', pages: ownPosts },
    closing: {
      kept: 'its place, without a word; the words only where they asked for it, under 佚名',
      erase: erasePostsOf,
    },
  },
  post_version: {
    names: [],
    exported: { as: 'post-versions', pages: ownVersions },
    closing: { erased: 'with post' },
  },
  post_vote: {
    names: ['user_id'],
    exported: { as: 'post-votes', gather: postVotes.gather },
    closing: { erase: postVotes.erase },
  },
  poll: {
    names: [],
    exported: { within: 'post' },
    closing: { kept: 'with a post that stays, and its counts with a stub' },
  },
  poll_option: {
    names: [],
    exported: { within: 'post' },
    closing: { erased: 'with post' },
  },
  poll_ballot: {
    names: ['user_id'],
    exported: { as: 'poll-votes', gather: gatherBallots },
    closing: { erase: eraseBallots },
  },
  collection: {
    names: ['user_id'],
    exported: { as: 'collection', gather: ownCollection.gather },
    closing: { erase: eraseCollection },
  },
  forum_count: {
    names: ['user_id'],
    exported: { not: 'counts of the rows of post, reply and collection' },
    closing: { kept: 'the counts of what is kept' },
  },
  quality_due: {
    names: [],
    exported: { not: 'which things are looked at for points' },
    closing: { kept: 'names nobody' },
  },
}

export const postTexts: TextColumns = {
  // In the words of the linked page.
  none: ['post.card'],
  public: [
    ...TEXT_COLUMNS.flatMap((column) => [`post.${column}`, `post_version.${column}`] as const),
    'poll_option.text',
    'post.archived_author',
    'post.excerpt',
    'post.removed_reason',
  ],
}
