import { advisoryLock } from '../../platform/db/advisory-lock.ts'
import { bool, bucketIn, int8, int8s, read, str, strs, write } from '../../platform/db/sql.ts'

/** Well-known members who share a name may all keep it. */
export const isWellKnown = read({ taken: bool })`
  SELECT coalesce(bool_and(user_id <> ${int8('userId')}), false) AS taken FROM well_known_name WHERE shape = ${str('shape')}`

export const lockNames = advisoryLock('names')

export const staffNames = read({ username: str, nickname: str }, { across: 'the few of the staff, by an index' })`
  SELECT username, nickname FROM person WHERE role <> 'member' AND id <> ${int8('userId')}`

export const names = read({ id: int8, nickname: str }, { across: 'once a day, by id' })`
  SELECT p.id, p.nickname FROM unnest(${int8s('userIds')}::bigint[]) AS wanted(id)
  JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id WHERE p.state = 'active'`

export const dropWellKnown = write({})`DELETE FROM well_known_name`

export const addWellKnown = write({})`
  INSERT INTO well_known_name (shape, user_id)
  SELECT shape, user_id FROM unnest(${strs('shapes')}::text[], ${int8s('userIds')}::bigint[]) AS t(shape, user_id)
  WHERE shape <> '' ON CONFLICT DO NOTHING`
