import {
  bool,
  bucket,
  bucketIn,
  bytea,
  fragment,
  int4,
  int8,
  int8s,
  orNull,
  read,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

const row = { id: int8, content: bytea, staffId: orNull(int8), automatic: bool, createdAt: timestamp }
const ofThread = fragment`m.bucket = ${bucket('userId')} AND m.user_id = ${int8('userId')}`
const columns = fragment`m.id, m.content, m.staff_id AS "staffId", m.automatic, m.created_at AS "createdAt"`

export const add = write({})`
  INSERT INTO attendant_message (bucket, user_id, id, content, staff_id, automatic)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int8('id')}, ${bytea('content')}, ${orNull(int8)('staffId')}, ${bool('automatic')})`

export const before = read(row)`
  SELECT ${columns} FROM attendant_message m
  WHERE ${ofThread} AND m.id < ${int8('before')} AND m.created_at >= ${timestamp('from')}
  ORDER BY m.id DESC LIMIT ${int8('size')}`

export const after = read(row)`
  SELECT ${columns} FROM attendant_message m
  WHERE ${ofThread} AND m.id > ${int8('after')} AND m.created_at >= ${timestamp('from')}
  ORDER BY m.id LIMIT ${int8('size')}`

export const oursAfter = read({ total: int4 })`
  SELECT count(*)::integer AS total FROM attendant_message m
  WHERE ${ofThread} AND m.id > ${int8('after')} AND (m.staff_id IS NOT NULL OR m.automatic)`

/** The member's latest message: the automatic answer after it is the same in every thread. */
export const latestOf = read(
  { userId: int8, id: int8, content: bytea },
  { across: 'the latest of each thread of one page, by primary key' },
)`
  SELECT p.id AS "userId", latest.id, latest.content
  FROM unnest(${int8s('userIds')}::bigint[]) AS wanted(id)
  JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id
  CROSS JOIN LATERAL (
    SELECT m.id, m.content FROM attendant_message m
    WHERE m.bucket = p.bucket AND m.user_id = p.id AND NOT m.automatic
    ORDER BY m.id DESC LIMIT 1
  ) latest`

export const erase = write({})`
  DELETE FROM attendant_message WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
