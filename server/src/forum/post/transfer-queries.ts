import {
  bool,
  bucket,
  contentIdIn,
  int2,
  int4,
  int8,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { givenTexts, textColumns, textRow } from './text-queries.ts'
import { postListed, postVisible } from './visibility.ts'

/** What everyone may see of a section, in the order of posting. */
export const page = read(
  {
    id: int8,
    authorId: int8,
    archivedAuthor: orNull(str),
    ...textRow,
    warning: orNull(str),
    createdAt: timestamp,
    isSelected: bool,
    hasPoll: bool,
    up: int4,
    down: int4,
  },
  { across: 'posts lie in buckets of their own, and are found by an index over their section' },
)`
  SELECT p.id, p.author_id AS "authorId", p.archived_author AS "archivedAuthor", ${textColumns}, p.warning,
    p.created_at AS "createdAt", p.selected_at IS NOT NULL AS "isSelected", p.has_poll AS "hasPoll", p.up, p.down
  FROM post p WHERE p.node_id = ${int8('nodeId')} AND ${postListed} AND ${postVisible('feed')} AND p.id > ${int8('after')}
  ORDER BY p.id LIMIT ${int8('size')}`

export const add = write({ id: int8, createdAt: timestamp })`
  INSERT INTO post (bucket, id, node_id, author_id, archived_author, ${textColumns}, excerpt, warning, created_at,
    active_at, selected_at)
  VALUES (${int2('bucket')}::smallint, ${contentIdIn(int2('bucket'))}, ${int8('nodeId')}, ${int8('authorId')},
    ${orNull(str)('author')}, ${givenTexts}, ${str('excerpt')}, ${orNull(str)('warning')},
    least(${timestamp('createdAt')}::timestamptz, app_now()), least(${timestamp('createdAt')}::timestamptz, app_now()),
    ${orNull(timestamp)('selectedAt')})
  RETURNING id, created_at AS "createdAt"`

/** Locks a post to which replies are added, in one order with those of members. */
export const lock = write({ nodeId: int8, isR18: bool, floors: int4, opFloors: int4 })`
  SELECT p.node_id AS "nodeId", p.warning IS NOT DISTINCT FROM 'r18' AS "isR18", p.floors, p.op_floors AS "opFloors"
  FROM post p WHERE p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')} FOR NO KEY UPDATE`

export const addFloors = write({})`
  UPDATE post SET floors = ${int4('floors')}, op_floors = ${int4('opFloors')},
    reply_count = reply_count + ${int4('living')}::integer,
    active_at = greatest(active_at, least(${orNull(timestamp)('last')}::timestamptz, app_now()))
  WHERE bucket = ${bucket('postId')} AND id = ${int8('postId')}`
