import { gatherOwn } from '../../platform/db/own-rows.ts'
import { bool, bucket, int2, int8, int8s, read, timestamp, write } from '../../platform/db/sql.ts'
import { thePost } from './visibility.ts'

/**
 * Checks, stores and counts in one round trip. The count of the poll is the last shared row and is locked before those
 * of the options, so that two voters never wait for each other; the post itself is not locked.
 */
export const vote = write({ optionCount: int2, multiple: bool, ended: bool, fresh: bool })`
  WITH target AS (
    SELECT l.bucket, l.post_id, l.option_count, l.multiple, l.ends_at <= app_now() IS TRUE AS ended
    FROM post p JOIN poll l ON l.bucket = ${bucket('postId')} AND l.post_id = p.id
    WHERE ${thePost}
  ), given AS (
    INSERT INTO poll_ballot (bucket, post_id, user_id, option_count, multiple, choices)
    SELECT bucket, post_id, ${int8('viewerId')}, option_count, multiple, ${int2('choices')}::smallint FROM target
    WHERE NOT ended AND ${int2('choices')}::smallint < (1 << option_count)
      AND (multiple OR (${int2('choices')}::smallint & (${int2('choices')}::smallint - 1)) = 0)
    ON CONFLICT DO NOTHING RETURNING post_id, choices
  ), counted AS (
    UPDATE poll l SET voters = l.voters + 1 FROM given
    WHERE l.bucket = ${bucket('postId')} AND l.post_id = given.post_id AND given.choices <> 0
    RETURNING l.post_id, given.choices
  ), tallied AS (
    UPDATE poll_option o SET votes = o.votes + 1 FROM counted
    WHERE o.bucket = ${bucket('postId')} AND o.post_id = counted.post_id AND (counted.choices & (1 << o.number)) <> 0
  )
  SELECT option_count AS "optionCount", multiple, ended, EXISTS (SELECT 1 FROM given) AS fresh FROM target`

export const ballot = read({ choices: int2 })`
  SELECT choices FROM poll_ballot
  WHERE bucket = ${bucket('postId')} AND post_id = ${int8('postId')} AND user_id = ${int8('viewerId')}`

const given = { across: 'ballots of one member, by an index' }

export const ownBallots = gatherOwn({
  table: 'poll_ballot',
  columns: { postId: int8, choices: int2, createdAt: timestamp },
  order: 'post_id',
  ...given,
})

export const ballotsOf = read({ postId: int8 }, given)`
  SELECT post_id AS "postId" FROM poll_ballot WHERE user_id = ${int8('userId')} LIMIT ${int8('size')}`

/** Also taken from the counts, in the lock order of a vote. */
export const eraseBallot = write({})`
  WITH erased AS (
    DELETE FROM poll_ballot b
    WHERE b.bucket = ${bucket('postId')} AND b.post_id = ${int8('postId')} AND b.user_id = ${int8('userId')}
    RETURNING b.post_id, b.choices
  ), counted AS (
    UPDATE poll l SET voters = l.voters - 1 FROM erased
    WHERE l.bucket = ${bucket('postId')} AND l.post_id = erased.post_id AND erased.choices <> 0
    RETURNING l.post_id, erased.choices
  )
  UPDATE poll_option o SET votes = o.votes - 1 FROM counted
  WHERE o.bucket = ${bucket('postId')} AND o.post_id = counted.post_id AND (counted.choices & (1 << o.number)) <> 0`

/** Votes wait for the batch, so the recounts see all earlier ballots. */
export const lockPolls = write({ id: int8 })`
  SELECT post_id AS id FROM poll WHERE bucket = ${int2('bucket')} AND post_id > ${int8('after')}
  ORDER BY post_id LIMIT ${int8('batch')} FOR NO KEY UPDATE`

export const recountVoters = write({ id: int8 })`
  UPDATE poll l SET voters = n.voters
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE b.choices <> 0)::integer AS voters FROM poll_ballot b
    WHERE b.bucket = ${int2('bucket')} AND b.post_id = asked.id) n
  WHERE l.bucket = ${int2('bucket')} AND l.post_id = asked.id AND l.voters <> n.voters
  RETURNING l.post_id AS id`

export const recountOptions = write({ id: int8 })`
  UPDATE poll_option o SET votes = n.votes
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  CROSS JOIN generate_series(0, 7) AS each(number)
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE (b.choices & (1 << each.number)) <> 0)::integer AS votes FROM poll_ballot b
    WHERE b.bucket = ${int2('bucket')} AND b.post_id = asked.id) n
  WHERE o.bucket = ${int2('bucket')} AND o.post_id = asked.id AND o.number = each.number AND o.votes <> n.votes
  RETURNING o.post_id AS id`

/** A node of an earlier version deletes a post without its options. */
export const dropOptionsOfStubs = write({ id: int8 })`
  DELETE FROM poll_option o USING post p
  WHERE o.bucket = ${int2('bucket')} AND p.bucket = ${int2('bucket')} AND p.id = o.post_id
    AND o.post_id = ANY(${int8s('ids')}::bigint[]) AND p.removed_by = 'author'
  RETURNING o.post_id AS id`
