import { int4, int8, int8s, orNull, read, timestamp, uuid, write } from '../../platform/db/sql.ts'

const row = { nodeId: int8, authorId: int8, entries: int4, postId: orNull(int8), finishedAt: orNull(timestamp) }

export const find = read(row)`
  SELECT node_id AS "nodeId", closed_account AS "authorId", entries, post_id AS "postId", finished_at AS "finishedAt"
  FROM section_import WHERE archive = ${uuid('archive')}`

/** Of two imports of one file, each entry is stored by the first that locks. */
export const lock = write(row)`
  SELECT node_id AS "nodeId", closed_account AS "authorId", entries, post_id AS "postId", finished_at AS "finishedAt"
  FROM section_import WHERE archive = ${uuid('archive')} FOR NO KEY UPDATE`

export const begin = write({})`
  INSERT INTO section_import (archive, node_id, closed_account)
  VALUES (${uuid('archive')}, ${int8('nodeId')}, ${int8('authorId')}) ON CONFLICT DO NOTHING`

export const move = write({})`
  UPDATE section_import SET entries = ${int4('entries')}, post_id = ${orNull(int8)('postId')}
  WHERE archive = ${uuid('archive')}`

export const finish = write({})`
  UPDATE section_import SET finished_at = app_now(), post_id = NULL
  WHERE archive = ${uuid('archive')} AND finished_at IS NULL`

export const knownReplies = write({ source: int8, replyId: int8 })`
  SELECT source, reply_id AS "replyId" FROM section_import_reply
  WHERE archive = ${uuid('archive')} AND source = ANY(${int8s('sources')}::bigint[])`

export const addReplies = write({})`
  INSERT INTO section_import_reply (archive, source, reply_id)
  SELECT ${uuid('archive')}::uuid, t.source, t.id
  FROM unnest(${int8s('sources')}::bigint[], ${int8s('ids')}::bigint[]) AS t(source, id)`

export const forgetReplies = write({})`DELETE FROM section_import_reply WHERE archive = ${uuid('archive')}`
