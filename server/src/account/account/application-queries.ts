import { ownSealed } from '../../platform/db/own-sealed.ts'
import { bool, bucket, bytea, int8, read, str, timestamp, write } from '../../platform/db/sql.ts'
import { lostTexts } from '../../platform/vault/lost-texts.ts'

export const ownApplication = ownSealed({
  table: 'application',
  isBucketed: true,
  columns: { at: timestamp, closesAt: timestamp, reason: str },
  order: 'at',
  sealed: 'words',
  as: 'words',
  row: 'user_id',
  document: 'application',
  about: {
    what: 'why a newcomer comes',
    lost: { named: '新人写的为什么想来', does: { reads: lostTexts.one } },
    kept: 'until they are approved, or the account is erased',
    shownAfterReset:
      'a newcomer who waits for approval sees nothing else of the site, and wrote these words themselves',
  },
})

export const add = write({})`
  INSERT INTO application (bucket, user_id, words) VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('words')})`

const application = { words: bytea, at: timestamp, closesAt: timestamp, isDeclined: bool, reason: str }

export const one = read(application)`
  SELECT words, at, closes_at AS "closesAt", declined_at IS NOT NULL AS "isDeclined", reason
  FROM application WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

/** A declined newcomer no longer changes it. */
export const setWords = write({})`
  UPDATE application SET words = ${bytea('words')}
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND declined_at IS NULL`

/** The caller has locked the account. */
export const decline = write({})`
  UPDATE application SET declined_at = app_now(), reason = ${str('reason')}, closes_at = app_now() + interval '7 days'
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')} AND declined_at IS NULL`

export const drop = write({})`
  DELETE FROM application WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`

export const countWaiting = read({ total: int8 }, { across: 'a capped count of those who wait, by an index' })`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM application a WHERE a.declined_at IS NULL ORDER BY a.at, a.user_id LIMIT ${int8('most')}) AS few`

const listed = { userId: int8, username: str, nickname: str, avatar: str, ...application }

/**
 * Those who are leaving by themselves are not decided. `after`: the last of the page before, by the time of the account,
 * which is that of the application, because an approval deletes the application.
 */
export const page = read(listed, { across: 'a page of those whom staff decide, by an index' })`
  SELECT a.user_id AS "userId", p.username, p.nickname, p.avatar, a.words, a.at, a.closes_at AS "closesAt",
    a.declined_at IS NOT NULL AS "isDeclined", a.reason
  FROM application a JOIN person p ON p.bucket = a.bucket AND p.id = a.user_id AND p.state = 'waiting'
  WHERE (a.declined_at IS NOT NULL) = ${bool('isDeclined')} AND (${int8('after')}::bigint = 0 OR (a.at, a.user_id) > (
    SELECT l.created_at, l.id FROM person l WHERE l.bucket = ${bucket('after')} AND l.id = ${int8('after')}))
  ORDER BY a.at, a.user_id LIMIT ${int8('size')}`

export const due = read({ userId: int8 }, { across: 'a sweep of what is due, by an index' })`
  SELECT a.user_id AS "userId"
  FROM application a JOIN person p ON p.bucket = a.bucket AND p.id = a.user_id AND p.state = 'waiting'
  WHERE a.closes_at <= app_now() ORDER BY a.closes_at LIMIT ${int8('size')}`

export const isDue = read({ due: bool })`
  SELECT closes_at <= app_now() AS due FROM application
  WHERE bucket = ${bucket('userId')} AND user_id = ${int8('userId')}`
