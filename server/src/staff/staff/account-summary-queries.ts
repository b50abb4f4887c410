import { bucketIn, int8, int8s, read, str, timestamp } from '../../platform/db/sql.ts'

export const accountSummaries = read(
  { id: int8, username: str, nickname: str, avatar: str, role: str, joinedAt: timestamp },
  { across: 'those of one page, looked up by primary key' },
)`
  SELECT p.id, p.username, p.nickname, p.avatar, p.role, p.created_at AS "joinedAt"
  FROM unnest(${int8s('ids')}::bigint[]) AS wanted(id)
  JOIN person p ON p.bucket = ${bucketIn('wanted.id')} AND p.id = wanted.id WHERE p.state <> 'closed'`

export const withRole = read({ id: int8 }, { across: 'the few of the staff, by an index' })`
  SELECT id FROM person WHERE role = ${str('role')} AND state = 'active' ORDER BY id`

export const all = read({ id: int8 }, { across: 'the few of the staff, by an index' })`
  SELECT id FROM person WHERE role <> 'member' AND state = 'active' ORDER BY id`
