import { bucket, bucketIn, type Fragment, fragment, int4, int8, int8s, read, str } from '../../platform/db/sql.ts'
import { memberColumns, memberRow } from './queries.ts'

export const members = read(memberRow, { across: 'those of one page, by primary key' })`
  SELECT ${memberColumns} FROM unnest(${int8s('ids')}::bigint[]) WITH ORDINALITY AS wanted(id, turn)
  JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id
  WHERE p.state <> 'closed' ORDER BY wanted.turn`

const nickname = fragment`lower(p.nickname) COLLATE "C"`
const afterLast = fragment`(${int8('after')}::bigint = 0 OR (${nickname}, p.id) > (
    SELECT lower(l.nickname) COLLATE "C", l.id FROM person l WHERE l.bucket = ${bucket('after')} AND l.id = ${int8('after')}))`
const inOrder = fragment`ORDER BY ${nickname}, p.id LIMIT ${int8('size')}`

const normalizedQuery = fragment`lower(normalize(${str('q')}, NFKC))`
const folded = fragment`lower(normalize(p.nickname || ' ' || p.username, NFKC))`
const rank = (of: 'p' | 'l') => {
  const [called, username] =
    of === 'p'
      ? [fragment`lower(normalize(p.nickname, NFKC))`, fragment`lower(p.username)`]
      : [fragment`lower(normalize(l.nickname, NFKC))`, fragment`lower(l.username)`]
  return fragment`CASE WHEN ${normalizedQuery} IN (${called}, ${username}) THEN 0
    WHEN ${called} ^@ ${normalizedQuery} OR ${username} ^@ ${normalizedQuery} THEN 1 ELSE 2 END`
}

/** Matches any part of the nickname or the username; limited to 2,000 candidates for a very common part. */
export const named = read(memberRow, { across: 'by an index that each share answers from' })`
  SELECT ${memberColumns} FROM (
    SELECT * FROM person p
    WHERE find_parts(p.nickname || ' ' || p.username) @> find_parts(${str('q')}) AND strpos(${folded}, ${normalizedQuery}) > 0
      AND p.state <> 'closed'
    LIMIT 2000) p
  WHERE ${int8('after')}::bigint = 0 OR (${rank('p')}, char_length(p.nickname), p.id) > (
    SELECT ${rank('l')}, char_length(l.nickname), l.id FROM person l
    WHERE l.bucket = ${bucket('after')} AND l.id = ${int8('after')})
  ORDER BY ${rank('p')}, char_length(p.nickname), p.id LIMIT ${int8('size')}`

const among = (which: Fragment<readonly []>) => read(memberRow, { across: 'the few of them, by an index' })`
  SELECT ${memberColumns} FROM person p
  WHERE ${which} AND (strpos(${folded}, ${normalizedQuery}) > 0 OR p.id::text = ${str('q')})
    AND ${afterLast} ${inOrder}`

const isMuted = fragment`p.muted_until > app_now()`
const isShut = fragment`p.state = 'shut'`
const isStaff = fragment`p.role <> 'member'`

export const muted = among(isMuted)
export const shut = among(isShut)
export const staff = among(isStaff)

const countOf = (which: Fragment<readonly []>) => fragment`(
    SELECT count(*)::integer FROM (SELECT 1 FROM person p WHERE ${which} LIMIT ${int8('most')}) few)`

export const counts = read({ muted: int4, shut: int4, staff: int4 }, { across: 'the few of them, by indexes' })`
  SELECT ${countOf(isMuted)} AS muted, ${countOf(isShut)} AS shut, ${countOf(isStaff)} AS staff`
