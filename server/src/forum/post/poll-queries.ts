import { clearBelow } from '../../platform/db/clear-below.ts'
import {
  bool,
  bucket,
  bucketIn,
  int2,
  int4,
  int4s,
  int8,
  int8s,
  onShardsOf,
  orNull,
  read,
  strs,
  timestamp,
  write,
} from '../../platform/db/sql.ts'

export const addPoll = write({})`
  INSERT INTO poll (bucket, post_id, option_count, multiple, days, ends_at)
  VALUES (${bucket('postId')}, ${int8('postId')}, ${int2('optionCount')}::smallint, ${bool('multiple')},
    ${orNull(int2)('days')}::smallint, app_now() + ${orNull(int2)('days')}::smallint * interval '1 day')`

export const addOptions = write({})`
  INSERT INTO poll_option (bucket, post_id, number, text)
  SELECT ${bucket('postId')}::smallint, ${int8('postId')}::bigint, o.n - 1, o.text
  FROM unnest(${strs('options')}::text[]) WITH ORDINALITY AS o(text, n)`

/** A poll whose options are deleted has no row. */
export const polls = read(
  { id: int8, options: strs, votes: int4s, multiple: bool, endsAt: orNull(timestamp), ended: bool, voters: int4 },
  { across: 'polls of posts of one answer, each by primary key' },
)`
  SELECT l.post_id AS id, array_agg(o.text ORDER BY o.number) AS options, array_agg(o.votes ORDER BY o.number) AS votes,
    l.multiple, l.ends_at AS "endsAt", l.ends_at <= app_now() IS TRUE AS ended, l.voters
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN poll l ON l.bucket = ${bucketIn('asked.id')} AND l.post_id = asked.id${onShardsOf('l', 'ids')}
  JOIN poll_option o ON o.bucket = l.bucket AND o.post_id = l.post_id${onShardsOf('o', 'ids')}
  GROUP BY l.bucket, l.post_id`

/** Ballots of viewers: each element of `viewerIds` belongs to the same element of `ids`. */
export const ballots = read(
  { viewerId: int8, id: int8, choices: int2 },
  { across: 'ballots of polls that are read at the same moment, each by primary key' },
)`
  SELECT b.user_id AS "viewerId", b.post_id AS id, b.choices
  FROM unnest(${int8s('viewerIds')}::bigint[], ${int8s('ids')}::bigint[]) AS asked(viewer_id, id)
  JOIN poll_ballot b ON b.bucket = ${bucketIn('asked.id')} AND b.post_id = asked.id
    AND b.user_id = asked.viewer_id${onShardsOf('b', 'ids')}`

/** The days of a poll that ends and has no votes yet; none is counted until the end of the transaction. */
export const lockUnvoted = write({ days: int2 })`
  SELECT days FROM poll
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')} AND days IS NOT NULL AND voters = 0
  FOR NO KEY UPDATE`

export const setEnd = write({})`
  UPDATE poll SET ends_at = app_now() + ${int2('days')}::smallint * interval '1 day'
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}`

/** Of a post that its author deletes. Ballots stay, as votes do: they are the voters' own. */
export const dropOptions = write({})`
  DELETE FROM poll_option WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')}`

export const clearBallots = clearBelow({ table: 'poll_ballot', by: 'post_id', key: 'post_id, user_id' })
export const clearOptions = clearBelow({ table: 'poll_option', by: 'post_id', key: 'post_id, number' })
export const clearPolls = clearBelow({ table: 'poll', by: 'post_id', key: 'post_id' })
