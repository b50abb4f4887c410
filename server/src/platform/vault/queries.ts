import { bucket, bucketIn, bytea, int2, int8, int8s, json, onShardsOf, read, write } from '../db/sql.ts'

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
  JOIN member_key k ON k.bucket = ${bucketIn('wanted.id')} AND k.user_id = wanted.id${onShardsOf('k', 'userIds')}`

/** A second insert for the same member waits for the first to commit, and does nothing. */
export const addMemberKey = write({})`
  INSERT INTO member_key (bucket, user_id, wrapped)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('wrapped')})
  ON CONFLICT DO NOTHING`

export const dropMemberKey = write({})`
  DELETE FROM member_key WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const forgetMasterKeys = write({})`DELETE FROM master_key`

/** A start with a new key that began, and is not done. */
export const unfinishedRenewal = read({ id: int8 })`SELECT id FROM vault_renewal WHERE done_at IS NULL`

export const lastRenewal = read({ id: int8 })`
  SELECT id FROM vault_renewal WHERE done_at IS NOT NULL ORDER BY id DESC LIMIT 1`

export const beginRenewal = write({})`
  INSERT INTO vault_renewal (lost) VALUES (${json<Record<string, number>>()('lost')})`

export const finishRenewal = write({ lost: json<Record<string, number>>() })`
  UPDATE vault_renewal SET done_at = app_now() WHERE done_at IS NULL RETURNING lost`
