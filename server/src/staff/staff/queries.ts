import { bool, bucket, int4, int8, orNull, read, str, timestamp } from '../../platform/db/sql.ts'

export const staffMember = read({ role: str, enrolled: bool })`
  SELECT p.role, EXISTS (
    SELECT 1 FROM staff_totp t WHERE t.bucket = ${bucket('userId')} AND t.user_id = p.id AND t.confirmed_at IS NOT NULL
  ) AS enrolled
  FROM person p
  WHERE p.bucket = ${bucket('userId')} AND p.id = ${int8('userId')} AND p.state = 'active' AND p.role <> 'member'`

export const otherOwners = read({ owners: int4 }, { across: 'the few of the staff, by an index' })`
  SELECT count(*)::integer AS owners FROM person
  WHERE role = 'owner' AND state = 'active' AND id <> ${int8('userId')}`

export const staff = read(
  { id: int8, username: str, nickname: str, avatar: str, role: str, enrolled: bool, lastSeen: orNull(timestamp) },
  { across: 'the few of the staff, by an index' },
)`
  SELECT p.id, p.username, p.nickname, p.avatar, p.role, EXISTS (
      SELECT 1 FROM staff_totp t WHERE t.bucket = p.bucket AND t.user_id = p.id AND t.confirmed_at IS NOT NULL
    ) AS enrolled,
    (SELECT max(s.last_seen) FROM staff_session s WHERE s.bucket = p.bucket AND s.user_id = p.id) AS "lastSeen"
  FROM person p WHERE p.role <> 'member'
  ORDER BY array_position(ARRAY['owner', 'moderator', 'support'], p.role), lower(p.username)`
