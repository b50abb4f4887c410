import type { LinkCard } from '@sp/contract'
import {
  bool,
  bucket,
  contentIdIn,
  type Fragment,
  fragment,
  int2,
  int4,
  int8,
  json,
  orNull,
  type Param,
  read,
  str,
  timestamp,
  write,
} from '../../platform/db/sql.ts'
import { theFlash } from './visibility.ts'

export interface StoredImage {
  uploadId: number
  img: string
  thumb: string
  width: number
  height: number
}

export const flashRow = {
  id: int8,
  authorId: int8,
  content: str,
  warning: orNull(str),
  createdAt: timestamp,
  state: int2,
  pictureEpoch: int4,
  up: int4,
  down: int4,
  commentCount: int4,
  isFirst: bool,
  card: orNull(json<LinkCard>()),
  imgs: json<StoredImage[]>(),
}

/** @param home the bucket, a parameter where it is known: through a column, Citus does not see that only one shard is read */
export const columnsIn = <const B extends Param<string, number> | Fragment>(
  home: B,
) => fragment`f.id, f.author_id AS "authorId", f.content, f.warning, f.created_at AS "createdAt",
  f.state, f.picture_epoch AS "pictureEpoch", f.up, f.down, f.comment_count AS "commentCount",
  f.is_first AND f.created_at > app_now() - interval '7 days' AS "isFirst", f.card, coalesce((
    SELECT jsonb_agg(jsonb_build_object('uploadId', i.upload_id, 'img', i.img, 'thumb', i.thumb, 'width', i.width, 'height', i.height)
      ORDER BY i.upload_id)
    FROM flash_image i WHERE i.bucket = ${home} AND i.flash_id = f.id AND i.img <> ''), '[]') AS imgs`

export const flashColumns = columnsIn(fragment`f.bucket`)

export const flash = read(flashRow)`
  SELECT ${columnsIn(bucket('flashId'))} FROM flash f
  WHERE ${theFlash}`

/**
 * The id is allocated in the insert, so that ids increase in the order of posting. A draft has a `deleted_at` some
 * minutes in the future: it is hidden from everyone, and cleared unless it is published before.
 */
export const addFlash = write({ id: int8, createdAt: timestamp })`
  INSERT INTO flash (bucket, id, author_id, content, warning, state, deleted_at)
  VALUES (${int2('bucket')}::smallint, ${contentIdIn(int2('bucket'))}, ${int8('authorId')},
    ${str('content')}, ${orNull(str)('warning')}, ${int2('state')},
    app_now() + ${orNull(int4)('heldMinutes')}::integer * interval '1 minute')
  RETURNING id, created_at AS "createdAt"`

/** Before the commit, so that the flash is never seen without it. */
export const markFirst = write({})`
  UPDATE flash SET is_first = true WHERE bucket = ${bucket('flashId')} AND id = ${int8('flashId')}`

export const raiseCount = write({})`
  INSERT INTO flash_count AS c (bucket, user_id, public, private, r18)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${int4('public')}, ${int4('private')}, ${int4('r18')})
  ON CONFLICT (bucket, user_id) DO UPDATE
  SET public = c.public + excluded.public, private = c.private + excluded.private, r18 = c.r18 + excluded.r18`
