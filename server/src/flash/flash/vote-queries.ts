import { countedVotes } from '../../platform/db/counted-votes.ts'
import {
  bool,
  bucket,
  bucketIn,
  FEW_BUCKETS,
  int2,
  int4,
  int8,
  int8s,
  onShardsOf,
  read,
  write,
} from '../../platform/db/sql.ts'
import { theFlash } from './visibility.ts'

/** Also has the kind 0, not interested, which no column counts. */
export const flashVotes = countedVotes({ table: 'flash_vote', of: 'flash', by: 'flashId' })

export const onNewest = read(
  { viewerId: int8, id: int8, kind: int2 },
  { across: 'what members gave to the newest flashes of all, by an index over members' },
)`
  SELECT v.user_id AS "viewerId", v.flash_id AS id, v.kind FROM flash_vote v
  WHERE v.user_id = ANY(${int8s('viewerIds')}::bigint[]) AND v.flash_id >= ${int8('since')}`

export const authors = read(
  { id: int8, authorId: int8 },
  { across: 'flashes that are asked for at the same moment, each by primary key' },
)`
  SELECT f.id, f.author_id AS "authorId"
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'ids')}
  WHERE f.state = 0 AND f.deleted_at IS NULL`

const currentReaders = { across: 'what the readers of a moment look at, by primary key and an index over members' }

/**
 * Current counts of public flashes, the voting viewers (negative ids for unstars), and the viewers who are not
 * interested.
 */
export const stateOfFlashes = read(
  { id: int8, up: int4, down: int4, commentCount: int4, votes: int8s, passed: int8s },
  currentReaders,
)`
  SELECT f.id, f.up, f.down, f.comment_count AS "commentCount", coalesce(v.votes, '{}') AS votes,
    coalesce(v.passed, '{}') AS passed
  FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN flash f ON f.bucket = ${bucketIn('asked.id')} AND f.id = asked.id${onShardsOf('f', 'ids')}
  LEFT JOIN (SELECT flash_id, array_agg(user_id * kind) FILTER (WHERE kind <> 0) AS votes,
      array_agg(user_id) FILTER (WHERE kind = 0) AS passed FROM flash_vote
    WHERE user_id = ANY(${int8s('viewerIds')}::bigint[]) AND flash_id = ANY(${int8s('ids')}::bigint[])${onShardsOf('flash_vote', 'ids', FEW_BUCKETS)}
    GROUP BY flash_id) v ON v.flash_id = f.id
  WHERE f.state = 0 AND f.deleted_at IS NULL`

/** Finds, validates, votes and counts in one round trip; after waiting for the lock the flash is checked again. */
export const vote = write({ authorId: int8, adultsOnly: bool, fresh: bool })`
  WITH target AS (
    SELECT f.bucket, f.id, f.author_id, f.warning FROM flash f
    WHERE ${theFlash}
    FOR NO KEY UPDATE
  ), given AS (${flashVotes.given}), counted AS (${flashVotes.counted})
  SELECT author_id AS "authorId", warning IS NOT DISTINCT FROM 'r18' AS "adultsOnly",
    EXISTS (SELECT 1 FROM given) AS fresh FROM target`

export const takeBackPass = write({})`
  DELETE FROM flash_vote
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND user_id = ${int8('viewerId')} AND kind = 0`
