import {
  bool,
  bucket,
  contentIdIn,
  int4,
  int8,
  int8s,
  json,
  orNull,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

/** Every reply of a post in the order of writing; what not everyone may see has only its place. */
export const page = read({
  id: int8,
  parentId: orNull(int8),
  authorId: int8,
  archivedAuthor: orNull(str),
  isOp: bool,
  isGone: bool,
  content: str,
  createdAt: timestamp,
  isSelected: bool,
  up: int4,
  down: int4,
})`
  SELECT r.id, r.parent_id AS "parentId", r.author_id AS "authorId", r.archived_author AS "archivedAuthor",
    r.is_op AS "isOp",
    r.hidden OR r.removed_at IS NOT NULL OR r.deleted_at IS NOT NULL OR r.author_id = ANY(${int8s('closing')}::bigint[]) AS "isGone",
    r.content, r.created_at AS "createdAt", r.selected_at IS NOT NULL AS "isSelected", r.up, r.down
  FROM reply r WHERE r.bucket = ${bucket('postId')} AND r.post_id = ${int8('postId')} AND r.id > ${int8('after')}
  ORDER BY r.id LIMIT ${int8('size')}`

export const drawIds = write({ id: int8 })`
  SELECT ${contentIdIn(bucket('postId'))} AS id FROM generate_series(1, ${int4('count')}::integer)`

/** Replies of an earlier entry that the new ones answer; their post is locked. */
export const parents = write({ id: int8, topId: int8, floors: int4, opFloors: int4, replyCount: int4 })`
  SELECT id, top_id AS "topId", floors, op_floors AS "opFloors", reply_count AS "replyCount" FROM reply
  WHERE bucket = ${bucket('postId')} AND id = ANY(${int8s('ids')}::bigint[]) FOR NO KEY UPDATE`

export interface Row {
  id: number
  parentId: number | null
  topId: number
  floor: number
  opFloor: number | null
  floors: number
  opFloors: number
  replyCount: number
  isOp: boolean
  goneAt: string | null
  author: string | null
  content: string
  createdAt: string
  selectedAt: string | null
}

/** What is gone is stored as staff's clearing leaves it: a floor without a word. */
export const add = write({})`
  INSERT INTO reply (bucket, id, post_id, node_id, author_id, is_op, parent_id, parent_author_id, top_id, floor, op_floor,
    content, reply_count, floors, op_floors, created_at, selected_at, deleted_at, r18, archived_author)
  SELECT ${bucket('postId')}::smallint, t.id, ${int8('postId')}::bigint, ${int8('nodeId')}::bigint, ${int8('authorId')}::bigint,
    t."isOp", t."parentId", CASE WHEN t."parentId" IS NOT NULL THEN ${int8('authorId')}::bigint END, t."topId", t.floor,
    t."opFloor", t.content, t."replyCount", t.floors, t."opFloors", least(t."createdAt", app_now()),
    t."selectedAt", t."goneAt", ${bool('isR18')}::boolean,
    t.author
  FROM jsonb_to_recordset(${json<readonly Row[]>()('rows')}) AS t(id bigint, "parentId" bigint, "topId" bigint,
    floor integer, "opFloor" integer, floors integer, "opFloors" integer, "replyCount" integer, "isOp" boolean,
    "goneAt" timestamptz, author text, content text, "createdAt" timestamptz, "selectedAt" timestamptz)`

export const setFloors = write({})`
  UPDATE reply r SET floors = t.floors, op_floors = t."opFloors", reply_count = t."replyCount"
  FROM jsonb_to_recordset(${json<readonly Pick<Row, 'id' | 'floors' | 'opFloors' | 'replyCount'>[]>()('rows')})
    AS t(id bigint, floors integer, "opFloors" integer, "replyCount" integer)
  WHERE r.bucket = ${bucket('postId')} AND r.id = t.id`
