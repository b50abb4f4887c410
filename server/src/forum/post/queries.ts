import type { LinkCard } from '@sp/contract'
import {
  bool,
  bucket,
  contentIdIn,
  fragment,
  int2,
  int4,
  int8,
  json,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { givenTexts, textColumns, textRow } from './text-queries.ts'
import { thePost, theReadablePost } from './visibility.ts'

/** What every list reads; the full text is read only for a single post. */
export const itemRow = {
  id: int8,
  nodeId: int8,
  authorId: int8,
  title: str,
  excerpt: str,
  warning: orNull(str),
  createdAt: timestamp,
  state: int2,
  waiting: bool,
  pictureEpoch: int4,
  up: int4,
  down: int4,
  replyCount: int4,
  activeAt: timestamp,
  editedAt: orNull(timestamp),
  selectedAt: orNull(timestamp),
  removedAt: orNull(timestamp),
  removedBy: orNull(str),
  removedReason: orNull(str),
  removedKind: orNull(str),
  archivedAuthor: orNull(str),
  isFirst: bool,
  hasPoll: bool,
}

const factColumns = fragment`p.id, p.node_id AS "nodeId", p.author_id AS "authorId", p.excerpt, p.warning,
  p.created_at AS "createdAt", p.state, p.waiting, p.picture_epoch AS "pictureEpoch", p.up, p.down,
  p.reply_count AS "replyCount", p.active_at AS "activeAt", p.edited_at AS "editedAt", p.selected_at AS "selectedAt",
  p.removed_at AS "removedAt", p.removed_by AS "removedBy", p.removed_reason AS "removedReason",
  p.removed_kind AS "removedKind", p.archived_author AS "archivedAuthor",
  p.is_first AND p.created_at > app_now() - interval '7 days' AS "isFirst", p.has_poll AS "hasPoll"`

export const itemColumns = fragment`p.title, ${factColumns}`

const postRow = { ...itemRow, ...textRow, card: orNull(json<LinkCard>()), isAppealed: bool }
const postColumns = fragment`${textColumns}, ${factColumns}, p.card, p.removal_appealed AS "isAppealed"`

export const post = read(postRow)`SELECT ${postColumns} FROM post p WHERE ${theReadablePost}`

/** The id is generated in the insert, so that ids ascend in the order of posting. */
export const addPost = write({ id: int8, createdAt: timestamp })`
  INSERT INTO post (bucket, id, node_id, author_id, ${textColumns}, excerpt, warning, state, waiting, has_poll)
  VALUES (${int2('bucket')}::smallint, ${contentIdIn(int2('bucket'))}, ${int8('nodeId')},
    ${int8('authorId')}, ${givenTexts}, ${str('excerpt')}, ${orNull(str)('warning')},
    ${int2('state')}, ${bool('waiting')}, ${bool('hasPoll')})
  RETURNING id, created_at AS "createdAt"`

/** Before the commit, so that the post is never seen without it. */
export const markFirst = write({})`
  UPDATE post SET is_first = true WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`

const lockedRow = {
  id: int8,
  nodeId: int8,
  authorId: int8,
  ...textRow,
  warning: orNull(str),
  state: int2,
  waiting: bool,
  selectedAt: orNull(timestamp),
  removedBy: orNull(str),
  removedKind: orNull(str),
  isDeleted: bool,
  isRestorable: bool,
  createdAt: timestamp,
  hasPoll: bool,
}
const lockedColumns = fragment`p.id, p.node_id AS "nodeId", p.author_id AS "authorId", ${textColumns}, p.warning, p.state,
  p.waiting, p.selected_at AS "selectedAt", p.removed_by AS "removedBy",
  p.removed_kind AS "removedKind", p.deleted_at IS NOT NULL AS "isDeleted", p.deleted_at > app_now() IS TRUE AS "isRestorable",
  p.created_at AS "createdAt", p.has_poll AS "hasPoll"`

export const lockReadable = write(lockedRow)`
  SELECT ${lockedColumns} FROM post p WHERE ${theReadablePost} FOR NO KEY UPDATE`

export const lock = write(lockedRow)`
  SELECT ${lockedColumns} FROM post p
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} FOR NO KEY UPDATE`

/** Without a lock and a visibility check: for staff. */
export const whole = read(lockedRow)`
  SELECT ${lockedColumns} FROM post p
  WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} AND p.deleted_at IS NULL`

export const open = read({ id: int8 })`SELECT p.id FROM post p WHERE ${thePost}`

/** What its picture URLs are derived from; no row if its pictures are not available. */
export const pictured = read({ id: int8, authorId: int8, state: int2, epoch: int4 })`
  SELECT p.id, p.author_id AS "authorId", p.state, p.picture_epoch AS epoch
  FROM post p WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}
    AND p.removed_at IS NULL AND p.deleted_at IS NULL`
