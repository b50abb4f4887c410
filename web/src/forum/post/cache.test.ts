import { expect, test } from 'vitest'
import { rowOfKey } from '../../platform/query/row-name.ts'
import { keys as replyKeys } from '../reply/cache.ts'
import { keys } from './cache.ts'

// Specification 1 § 3 names the rows of the local database.
test.each([
  [keys.mine(0), 'mine-posts-0'],
  [keys.archivedPage(2), 'mine-archived-posts-2'],
  [keys.ofUser(7, 0), 'user-posts-7-0'],
  [keys.archivedOfUser(7, 1), 'user-archived-posts-7-1'],
  [replyKeys.mine(0), 'mine-replies-0'],
  [replyKeys.mineArchivedPage(1), 'mine-archived-replies-1'],
  [replyKeys.ofUser(7, 0), 'user-replies-7-0'],
  [replyKeys.ofUserArchived(7, 0), 'user-archived-replies-7-0'],
])('%j is kept on the device as %s', (key, row) => expect(rowOfKey(key)).toBe(row))
