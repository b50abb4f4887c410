import { bool, bucket, bytea, int2, int8, read, timestamp, write } from '../../platform/db/sql.ts'

export const addClosing = write({})`
  INSERT INTO account_closing (bucket, user_id, keep_posts, closes_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('keepPosts')}, app_now() + interval '7 days')
  ON CONFLICT (bucket, user_id) DO UPDATE
    SET keep_posts = excluded.keep_posts, closes_at = excluded.closes_at, reopen_hash = NULL`

/** Without time to reconsider: the account was not approved. */
export const addEnded = write({})`
  INSERT INTO account_closing (bucket, user_id, keep_posts, closes_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, false, app_now())
  ON CONFLICT (bucket, user_id) DO NOTHING`

/** Of an account in a restored backup, in any state. */
export const addDue = write({})`
  INSERT INTO account_closing (bucket, user_id, keep_posts, closes_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('keepPosts')}, app_now())
  ON CONFLICT (bucket, user_id) DO UPDATE
    SET keep_posts = excluded.keep_posts, closes_at = excluded.closes_at, reopen_hash = NULL WHERE NOT account_closing.erasing`

/** Only the latest token is valid. */
export const offerReopening = write({ closesAt: timestamp })`
  UPDATE account_closing SET reopen_hash = ${bytea('tokenHash')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND closes_at > app_now()
  RETURNING closes_at AS "closesAt"`

export const forgetReopening = write({})`
  UPDATE account_closing SET reopen_hash = NULL WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const takeReopening = write({ userId: int8 })`
  DELETE FROM account_closing
  WHERE bucket = ${int2('bucket')} AND reopen_hash = ${bytea('tokenHash')} AND closes_at > app_now()
  RETURNING user_id AS "userId"`

/** The list is short, since each entry exists for about a week. */
export const closingMembers = read({ userId: int8 }, { across: 'cached in memory, and read again when it changes' })`
  SELECT user_id AS "userId" FROM account_closing`

export const due = read({ userId: int8 }, { across: 'a sweep of what is due' })`
  SELECT user_id AS "userId" FROM account_closing WHERE closes_at <= app_now() AND NOT erasing ORDER BY closes_at LIMIT ${int8('size')}`

/** Of two transactions that close the same account, the second finds no row. */
export const takeDue = write({ keepPosts: bool })`
  UPDATE account_closing SET erasing = true, reopen_hash = NULL
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND closes_at <= app_now() AND NOT erasing
  RETURNING keep_posts AS "keepPosts"`

export const endClosing = write({})`
  DELETE FROM account_closing WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND erasing`
