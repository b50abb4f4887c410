import { bool, int4, int8, int8s, read, timestamp, write } from '../../platform/db/sql.ts'

export const slots = read({ at: timestamp, answers: int8, failed: int8, times: int8s, online: int4, isToday: bool })`
  SELECT at, answers, failed, times, online,
    (at AT TIME ZONE 'Asia/Shanghai')::date = (app_now() AT TIME ZONE 'Asia/Shanghai')::date AS "isToday"
  FROM health_slot
  WHERE at >= (((app_now() AT TIME ZONE 'Asia/Shanghai')::date - 1)::timestamp AT TIME ZONE 'Asia/Shanghai') ORDER BY at`

export const forget = write({})`DELETE FROM health_slot WHERE at < app_now() - interval '49 hours'`
