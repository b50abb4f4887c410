import { bucket, bucketIn, type Fragment, fragment, int4, int8, int8s, read, str } from '../platform/db/sql.ts'
import { memberColumns, memberRow } from './queries.ts'

/** Whoever has an account; who closed it is nobody any more. */
export const members = read(memberRow, { across: 'those of one page, by primary key' })`
  SELECT ${memberColumns} FROM unnest(${int8s('ids')}::bigint[]) WITH ORDINALITY AS wanted(id, turn)
  JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id
  WHERE p.state <> 'closed' ORDER BY wanted.turn`

/** Names stand whole, outside the buckets. */
export const byName = read({ id: int8 })`
  SELECT user_id AS id FROM account_name
  WHERE name_key COLLATE "C" ^@ lower(${str('q')}) ORDER BY name_key COLLATE "C" LIMIT ${int8('size')}`

const named = fragment`lower(p.nickname) COLLATE "C"`
const afterLast = fragment`(${int8('after')}::bigint = 0 OR (${named}, p.id) > (
    SELECT lower(l.nickname) COLLATE "C", l.id FROM person l WHERE l.bucket = ${bucket('after')} AND l.id = ${int8('after')}))`
const inOrder = fragment`ORDER BY ${named}, p.id LIMIT ${int8('size')}`

/** The shortest of those that begin so come first: whoever is called just that, before all. */
export const byNickname = read(memberRow, { across: 'by an index that each share answers from' })`
  SELECT ${memberColumns} FROM person p
  WHERE p.state <> 'closed' AND ${named} ^@ lower(${str('q')}) AND ${afterLast} ${inOrder}`

const among = (which: Fragment<readonly []>) => read(memberRow, { across: 'the few of them, by an index' })`
  SELECT ${memberColumns} FROM person p
  WHERE ${which} AND (${named} ^@ lower(${str('q')}) OR lower(p.username) ^@ lower(${str('q')}) OR p.id::text = ${str('q')})
    AND ${afterLast} ${inOrder}`

const isMuted = fragment`p.muted_until > app_now()`
const isShut = fragment`p.state = 'shut'`
const isStaff = fragment`p.role <> 'member'`

export const muted = among(isMuted)
export const shut = among(isShut)
export const staff = among(isStaff)

const countOf = (which: Fragment<readonly []>) => fragment`(
    SELECT count(*)::integer FROM (SELECT FROM person p WHERE ${which} LIMIT ${int8('most')}) few)`

/** As far as anybody counts. */
export const counts = read({ muted: int4, shut: int4, staff: int4 }, { across: 'the few of them, by indexes' })`
  SELECT ${countOf(isMuted)} AS muted, ${countOf(isShut)} AS shut, ${countOf(isStaff)} AS staff`
