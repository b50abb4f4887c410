import { eraseOwn } from '../../platform/db/own-rows.ts'
import { bool, bucket, bucketIn, bytea, int4, int8, int8s, read, timestamp, write } from '../../platform/db/sql.ts'

export const addRegistration = write({})`
  INSERT INTO registration_network (bucket, user_id, network)
  VALUES (${bucket('userId')}, ${int8('userId')}, ${bytea('network')})`

export const isRefused = read({ found: bool })`
  SELECT EXISTS (SELECT FROM refused_network WHERE network = ${bytea('network')} AND until > app_now()) AS found`

export const countRefusal = write({})`
  UPDATE refused_network SET refused = refused + 1 WHERE network = ${bytea('network')} AND refused < ${int4('most')}`

export const networksOf = read(
  { userId: int8, network: bytea },
  { across: 'those whom staff chose, each by primary key' },
)`
  SELECT r.user_id AS "userId", r.network FROM unnest(${int8s('userIds')}::bigint[]) AS asked(id)
  JOIN registration_network r ON r.bucket = ${bucketIn('asked.id')} AND r.user_id = asked.id`

/**
 * A later end replaces an earlier one, and never the other way round. Two colleagues mostly refuse it because of the same
 * accounts: the larger number holds, not the sum.
 */
export const refuseOne = write({})`
  INSERT INTO refused_network AS n (network, until, by_id, accounts)
  VALUES (${bytea('network')}, app_now() + make_interval(days => ${int4('days')}::integer), ${int8('byId')}, ${int4('accounts')})
  ON CONFLICT (network) DO UPDATE SET
    since = CASE WHEN n.until > excluded.since THEN n.since ELSE excluded.since END,
    refused = CASE WHEN n.until > excluded.since THEN n.refused ELSE 0 END,
    accounts = CASE WHEN n.until > excluded.since THEN greatest(n.accounts, excluded.accounts) ELSE excluded.accounts END,
    until = greatest(n.until, excluded.until), by_id = excluded.by_id`

const refused = { id: int8, since: timestamp, until: timestamp, byId: int8, accounts: int4, refused: int4 }

export const refusedNetworks = read(refused)`
  SELECT id, since, until, by_id AS "byId", accounts, refused FROM refused_network
  WHERE until > app_now() ORDER BY until, id LIMIT ${int8('most')}`

export const countRefused = read({ total: int8 })`
  SELECT count(*) AS total FROM refused_network WHERE until > app_now()`

export const lift = write({})`DELETE FROM refused_network WHERE id = ${int8('id')} AND until > app_now()`

export const forgetRegistrations = write({}, { across: 'a sweep of what is over, by an index' })`
  DELETE FROM registration_network WHERE at <= app_now() - make_interval(days => ${int4('days')}::integer)`

export const forgetRefused = write({})`DELETE FROM refused_network WHERE until <= app_now()`

export const eraseRegistration = eraseOwn({ table: 'registration_network', isBucketed: true })
