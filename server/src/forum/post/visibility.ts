import { authorVisible, ratedFor, visibleIn } from '../../people/follow/visibility.ts'
import {
  bucket,
  bucketIn,
  FEW_BUCKETS,
  type Fragment,
  fragment,
  int8,
  int8s,
  onShardsOf,
} from '../../platform/db/sql.ts'

/** The single visibility rule for posts in lists, for statements that use the alias `p`. */
export const postVisible = (surface: Parameters<typeof visibleIn>[0]) =>
  visibleIn(surface, {
    author: 'p.author_id',
    isPublic: 'p.state = 0',
    isAlive: 'p.removed_at IS NULL AND p.deleted_at IS NULL',
    warning: 'p.warning',
  })

/** Posts in the public lists, written like the condition of the partial indexes. */
export const postListed = fragment`p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

/** Like `postVisible`, and for logged-in members also the chaos sea. */
export const postReadable = fragment`p.deleted_at IS NULL AND (p.removed_at IS NULL OR ${int8('viewerId')}::bigint <> 0)
    AND (p.state = 0 OR p.author_id = ${int8('viewerId')}::bigint)
    AND ${authorVisible('p.author_id')} AND ${ratedFor('p.author_id', 'p.warning')}`

const byId = fragment`p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}`

export const thePost = fragment`${byId} AND ${postVisible('direct')}`

export const theReadablePost = fragment`${byId} AND ${postReadable}`

export const collectedOf = (kind: Fragment<readonly []>) => fragment`(
    SELECT k.thing_id, array_agg(k.user_id) AS viewers FROM unnest(${int8s('viewerIds')}::bigint[]) AS viewer(id)
    JOIN collection k ON k.bucket = ${bucketIn('viewer.id')} AND k.user_id = viewer.id AND k.kind = ${kind}
      AND k.thing_id = ANY(${int8s('ids')}::bigint[])${onShardsOf('k', 'viewerIds', FEW_BUCKETS)}
    GROUP BY k.thing_id)`

export const replyCounted = <const F extends Fragment>(
  more: F,
) => fragment`UPDATE post p SET reply_count = p.reply_count + 1, ${more}
    WHERE p.state = 0 AND ${postVisible('direct')}`

/**
 * Stars up to the required number, without those of muted members and of accounts less than a day old when they gave
 * the star. @param given user_id and created_at of each star
 */
export const starsThatCount = <const G extends Fragment>(given: G) => fragment`WITH given AS MATERIALIZED (${given})
  SELECT count(*)::integer AS stars FROM (
    SELECT 1 FROM given v JOIN person g ON g.bucket = ${bucketIn('v.user_id')} AND g.id = v.user_id
    WHERE g.state = 'active' AND (g.muted_until IS NULL OR g.muted_until <= app_now())
      AND g.created_at <= v.created_at - interval '1 day'
    LIMIT ${int8('needed')}) counting`
