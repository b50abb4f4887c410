import { bool, date, int4, int8, json, orNull, read, write } from '../../platform/db/sql.ts'

export const database = read({ connections: int4, mostConnections: int4, lagMs: orNull(int8), isOwner: bool })`
  SELECT (SELECT sum(numbackends)::integer FROM pg_stat_database) AS connections,
    current_setting('max_connections')::integer AS "mostConnections",
    (SELECT (max(extract(epoch FROM replay_lag)) * 1000)::bigint FROM pg_stat_replication) AS "lagMs",
    has_schema_privilege('public', 'CREATE') AS "isOwner"`

export const size = read({ bytes: int8 })`SELECT pg_database_size(current_database()) AS bytes`

/** Estimated from the catalogue, so that no file is touched. */
export const tables = read({ bytes: json<Record<string, number>>() })`
  SELECT coalesce(jsonb_object_agg(relname, bytes), '{}') AS bytes FROM (
    SELECT c.relname, (sum(f.relpages) * current_setting('block_size')::integer)::bigint AS bytes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN LATERAL (SELECT c.relpages UNION ALL
        SELECT i.relpages FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = c.oid) f ON true
    WHERE n.nspname = 'public' AND c.relkind = 'r' GROUP BY c.relname ORDER BY bytes DESC LIMIT 20) largest`

export type Used = Record<string, number>

export const putDay = write({})`
  INSERT INTO health_day (day, database_bytes, disks)
  VALUES ((app_now() AT TIME ZONE 'Asia/Shanghai')::date, ${int8('bytes')}, ${json<Used>()('disks')})
  ON CONFLICT (day) DO UPDATE SET database_bytes = excluded.database_bytes, disks = excluded.disks`

export const forgetDays = write({})`DELETE FROM health_day WHERE day < app_now()::date - 60`

/** The earliest day of the last two weeks, with which today is compared. */
export const before = read({ day: date, days: int4, bytes: int8, disks: json<Used>() })`
  SELECT day, (app_now() AT TIME ZONE 'Asia/Shanghai')::date - day AS days, database_bytes AS bytes, disks FROM health_day
  WHERE day BETWEEN (app_now() AT TIME ZONE 'Asia/Shanghai')::date - 14 AND (app_now() AT TIME ZONE 'Asia/Shanghai')::date - 1
  ORDER BY day LIMIT 1`

/** For how many days sizes were kept: at most 60. */
export const knownDays = read({ days: int4 })`
  SELECT coalesce((app_now() AT TIME ZONE 'Asia/Shanghai')::date - min(day), 0) AS days FROM health_day`
