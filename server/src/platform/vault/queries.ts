import { bucket, bucketIn, bytea, int2, int8, int8s, read, write } from '../db/sql.ts'

export const masterKeys = read({ number: int2, proof: bytea })`
  SELECT number, proof FROM master_key ORDER BY number`

/** The first insert wins; every node reads the stored row. */
export const storeMasterKey = write({ proof: bytea })`
  INSERT INTO master_key (number, proof) VALUES (${int2('number')}, ${bytea('proof')})
  ON CONFLICT (number) DO UPDATE SET number = excluded.number
  RETURNING proof`

export const memberKey = read({ wrapped: bytea })`
  SELECT wrapped FROM member_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const memberKeys = read({ userId: int8, wrapped: bytea }, { across: 'those of one page, by primary key' })`
  SELECT k.user_id AS "userId", k.wrapped FROM unnest(${int8s('userIds')}::bigint[]) AS wanted(id)
  JOIN member_key k ON k.bucket = ${bucketIn('wanted.id')} AND k.user_id = wanted.id`

/** A second insert for the same member waits for the first to commit, and does nothing. */
export const addMemberKey = write({})`
  INSERT INTO member_key (bucket, user_id, wrapped)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('wrapped')})
  ON CONFLICT DO NOTHING`

export const dropMemberKey = write({})`
  DELETE FROM member_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
