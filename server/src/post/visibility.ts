import { authorShown, ratedFor, visibleIn } from '../follow/visibility.ts'
import { bucket, bucketIn, type Fragment, fragment, int8, int8s } from '../platform/db/sql.ts'

/** The one rule of who may see a post among others, for statements that call it `p`. */
export const postVisible = (surface: Parameters<typeof visibleIn>[0]) =>
  visibleIn(surface, {
    author: 'p.author_id',
    isPublic: 'p.state = 0',
    isAlive: 'p.removed_at IS NULL AND p.deleted_at IS NULL',
    warning: 'p.warning',
  })

/** What is in the lists of everybody: as the partial indexes say it. */
export const postListed = fragment`p.state = 0 AND p.removed_at IS NULL AND p.deleted_at IS NULL`

/** The same as `postVisible`, and for the logged-in what lies in the chaos sea. */
export const postReadable = fragment`p.deleted_at IS NULL AND (p.removed_at IS NULL OR ${int8('viewerId')}::bigint <> 0)
    AND (p.state = 0 OR p.author_id = ${int8('viewerId')}::bigint)
    AND ${authorShown('p.author_id')} AND ${ratedFor('p.author_id', 'p.warning')}`

const byId = fragment`p.bucket = ${bucket('postId')} AND p.id = ${int8('postId')}`

/** One post by its id, where the viewer may open it and do something with it. */
export const thePost = fragment`${byId} AND ${postVisible('direct')}`

/** One post by its id, where the viewer may read it. */
export const theReadablePost = fragment`${byId} AND ${postReadable}`

/** Which of some things of a kind viewers have collected, and who: a table for those who show them. */
export const collectedOf = (kind: Fragment<readonly []>) => fragment`(
    SELECT k.thing_id, array_agg(k.user_id) AS viewers FROM unnest(${int8s('viewerIds')}::bigint[]) AS viewer(id)
    JOIN collection k ON k.bucket = ${bucketIn('viewer.id')} AND k.user_id = viewer.id AND k.kind = ${kind}
      AND k.thing_id = ANY(${int8s('ids')}::bigint[])
    GROUP BY k.thing_id)`

/** Counts one reply more under a post that may be answered, for the statement that adds the reply and names the post. */
export const replyCounted = <const F extends Fragment>(
  more: F,
) => fragment`UPDATE post p SET reply_count = p.reply_count + 1, ${more}
    WHERE p.state = 0 AND ${postVisible('direct')}`
