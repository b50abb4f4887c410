import type { LinkCard } from '@sp/contract'
import { bytea, int4, json, orNull, read, write } from '../../platform/db/sql.ts'

const card = orNull(json<LinkCard>())

export const known = read({ card })`
  SELECT card FROM link_page WHERE address_hash = ${bytea('addressHash')} AND expires_at > app_now()`

export const put = write({})`
  INSERT INTO link_page (address_hash, card, expires_at)
  VALUES (${bytea('addressHash')}, ${orNull(json<LinkCard>())('card')}, app_now() + ${int4('days')}::integer * interval '1 day')
  ON CONFLICT (address_hash) DO UPDATE SET card = excluded.card, expires_at = excluded.expires_at`

export const sweep = write({})`
  DELETE FROM link_page WHERE expires_at < app_now()`
