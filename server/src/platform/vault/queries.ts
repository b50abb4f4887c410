import {
  bucket,
  bucketIn,
  bytea,
  fragment,
  int2,
  int8,
  int8s,
  json,
  onShardsOf,
  orNull,
  read,
  write,
} from '../db/sql.ts'

export const masterKeys = read({ number: int2, proof: bytea })`
  SELECT number, proof FROM master_key ORDER BY number`

/** The first insert wins; every node reads the stored row. */
export const storeMasterKey = write({ proof: bytea })`
  INSERT INTO master_key (number, proof) VALUES (${int2('number')}, ${bytea('proof')})
  ON CONFLICT (number) DO UPDATE SET number = excluded.number
  RETURNING proof`

const keys = { wrapped: bytea, number: int2, other: orNull(bytea), otherNumber: orNull(int2) }
const keyColumns = fragment`k.wrapped, k.number, k.other, k.other_number AS "otherNumber"`
const ofMember = fragment`k.bucket = ${bucket('userId')} AND k.user_id = ${int8('userId')}`

export const memberKey = read(keys)`SELECT ${keyColumns} FROM member_key k WHERE ${ofMember}`

/** Until the transaction ends, the member's key is not replaced: what it seals is found by the command that does. */
export const memberKeyKept = write(keys)`SELECT ${keyColumns} FROM member_key k WHERE ${ofMember} FOR KEY SHARE`

/** Waits for every transaction that seals for the member. */
export const lockMemberKey = write(keys)`SELECT ${keyColumns} FROM member_key k WHERE ${ofMember} FOR UPDATE`

export const memberKeys = read({ userId: int8, ...keys }, { across: 'those of one page, by primary key' })`
  SELECT k.user_id AS "userId", ${keyColumns} FROM unnest(${int8s('userIds')}::bigint[]) AS wanted(id)
  JOIN member_key k ON k.bucket = ${bucketIn('wanted.id')} AND k.user_id = wanted.id${onShardsOf('k', 'userIds')}`

/** A second insert for the same member waits for the first to commit, and does nothing. */
export const addMemberKey = write({})`
  INSERT INTO member_key (bucket, user_id, wrapped)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('wrapped')})
  ON CONFLICT DO NOTHING`

export const addOtherKey = write({})`
  UPDATE member_key k SET other = ${bytea('other')}, other_number = ${int2('otherNumber')} WHERE ${ofMember}`

export const swapKeys = write({})`
  UPDATE member_key k SET wrapped = k.other, number = k.other_number, other = k.wrapped, other_number = k.number
  WHERE ${ofMember} AND k.other IS NOT NULL`

export const dropOtherKey = write({})`
  UPDATE member_key k SET other = NULL, other_number = NULL WHERE ${ofMember}`

export const dropMemberKey = write({})`DELETE FROM member_key k WHERE ${ofMember}`

const byCommand = { across: 'what a command wraps again beside the site' }

/** In the order of the primary key. */
export const wrappedBefore = read({ id: int8, wrapped: bytea, other: orNull(bytea) }, byCommand)`
  SELECT k.user_id AS id, k.wrapped, k.other FROM member_key k
  WHERE (k.bucket, k.user_id) > (${bucket('after')}, ${int8('after')})
    AND (substring(k.wrapped FROM 1 FOR 2) <> ${bytea('head')} OR substring(k.other FROM 1 FOR 2) <> ${bytea('head')})
  ORDER BY k.bucket, k.user_id LIMIT ${int8('size')}`

/** A key that was replaced in the meantime differs, and stays. */
export const wrapAgain = write({})`
  UPDATE member_key k SET wrapped = ${bytea('fresh')}, other = ${orNull(bytea)('freshOther')}
  WHERE ${ofMember} AND k.wrapped = ${bytea('old')} AND k.other IS NOT DISTINCT FROM ${orNull(bytea)('oldOther')}::bytea`

export const forgetMasterKeys = write({})`DELETE FROM master_key`

/** A start with a new key that began, and is not done. */
export const unfinishedRenewal = read({ id: int8 })`SELECT id FROM vault_renewal WHERE done_at IS NULL`

export const lastRenewal = read({ id: int8 })`
  SELECT id FROM vault_renewal WHERE done_at IS NOT NULL ORDER BY id DESC LIMIT 1`

export const beginRenewal = write({})`
  INSERT INTO vault_renewal (lost) VALUES (${json<Record<string, number>>()('lost')})`

export const finishRenewal = write({ lost: json<Record<string, number>>() })`
  UPDATE vault_renewal SET done_at = app_now() WHERE done_at IS NULL RETURNING lost`
