import { bool, bucket, bytea, int2, int8, read, str, timestamp, write } from '../platform/db/sql.ts'

/** Only for the password that was checked. */
export const beginClosing = write({})`
  UPDATE person p SET state = 'closing' FROM credential c
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.state = 'active'
    AND c.bucket = ${bucket('userId')} AND c.user_id = p.id AND c.password_hash = ${str('passwordHash')}`

export const addClosing = write({})`
  INSERT INTO account_closing (bucket, user_id, keep_posts, closes_at)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bool('keepPosts')}, app_now() + interval '7 days')
  ON CONFLICT (bucket, user_id) DO UPDATE
    SET keep_posts = excluded.keep_posts, closes_at = excluded.closes_at, reopen_hash = NULL`

/** The token given out last is the one that counts. */
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

export const reopen = write({})`
  UPDATE person SET state = 'active', picture_epoch = picture_epoch + 1
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')} AND state = 'closing'`

/** All of them: few, since each is here for a week. */
export const closingMembers = read({ userId: int8 }, { across: 'kept in memory, and asked for when it changes' })`
  SELECT user_id AS "userId" FROM account_closing`

export const due = read({ userId: int8 }, { across: 'a sweep of what is due' })`
  SELECT user_id AS "userId" FROM account_closing WHERE closes_at <= app_now() AND NOT erasing ORDER BY closes_at LIMIT ${int8('size')}`

/** The second of two that close the same account finds nothing. */
export const takeDue = write({ keepPosts: bool })`
  UPDATE account_closing SET erasing = true, reopen_hash = NULL
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND closes_at <= app_now() AND NOT erasing
  RETURNING keep_posts AS "keepPosts"`

/** Nothing is left to erase. */
export const endClosing = write({})`
  DELETE FROM account_closing WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND erasing`

export const dropWellKnown = write({})`
  DELETE FROM well_known_name WHERE user_id = ${int8('userId')}`

/** What is left of a person: a number that his words may still stand under. */
export const anonymise = write({})`
  UPDATE person SET state = 'closed', username = ${str('username')}, nickname = ${str('nickname')},
    avatar = ${str('avatar')}, birthday = NULL, role = 'member', muted_until = NULL, muted_reason = '',
    picture_epoch = picture_epoch + 1
  WHERE bucket = ${bucket('userId')} AND id = ${int8('userId')}`

/** The name stays taken, and can be read by nobody any more. */
export const hideName = write({})`
  UPDATE account_name SET name_key = ${str('closedKey')} WHERE user_id = ${int8('userId')}`

export const dropCredential = write({})`
  DELETE FROM credential WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const dropResets = write({})`
  DELETE FROM password_reset WHERE user_id = ${int8('userId')}`
