import {
  bucket,
  bucketIn,
  fragment,
  int4,
  int4s,
  int8,
  int8s,
  orNull,
  read,
  str,
  write,
} from '../../platform/db/sql.ts'

const own = fragment`p.bucket = ${bucket('userId')} AND p.user_id = ${int8('userId')}`

export const profile = read({ signature: str, gender: orNull(str), upvotes: int4 })`
  SELECT p.signature, p.gender, p.upvotes FROM profile p WHERE ${own}`

export const setSignature = write({})`
  INSERT INTO profile AS p (bucket, user_id, signature)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('signature')})
  ON CONFLICT (bucket, user_id) DO UPDATE SET signature = excluded.signature`

export const setGender = write({})`
  INSERT INTO profile AS p (bucket, user_id, gender)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${str('gender')})
  ON CONFLICT (bucket, user_id) DO UPDATE SET gender = excluded.gender`

export const moveUpvotes = write({})`
  INSERT INTO profile AS p (bucket, user_id, upvotes)
  VALUES (${bucket('userId')}, ${int8('userId')}, greatest(0, ${int4('change')}))
  ON CONFLICT (bucket, user_id) DO UPDATE SET upvotes = greatest(0, p.upvotes + ${int4('change')})`

/** The stars stay, because flashes that are kept still have them. */
export const forget = write({})`
  UPDATE profile p SET signature = '', gender = NULL WHERE ${own}`

export const openMissing = write({}, { across: 'the people of one batch, all of one bucket' })`
  INSERT INTO profile (bucket, user_id)
  SELECT ${bucketIn('asked.id')}, asked.id FROM unnest(${int8s('ids')}::bigint[]) AS asked(id) ORDER BY asked.id
  ON CONFLICT DO NOTHING`

/** @param oneOfThem names the bucket, which is the same for all */
export const lock = write({ id: int8 })`
  SELECT p.user_id AS id FROM profile p
  WHERE p.bucket = ${bucket('oneOfThem')} AND p.user_id = ANY(${int8s('ids')}::bigint[]) ORDER BY p.user_id FOR UPDATE`

export const recountUpvotes = write({}, { across: 'the people of one batch, all of one bucket' })`
  UPDATE profile p SET upvotes = real.upvotes
  FROM unnest(${int8s('ids')}::bigint[], ${int4s('upvotes')}::integer[]) AS real(id, upvotes)
  WHERE p.bucket = ${bucketIn('real.id')} AND p.user_id = real.id AND p.upvotes <> real.upvotes`
