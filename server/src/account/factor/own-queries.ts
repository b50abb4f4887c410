import { gatherOwn } from '../../platform/db/own-rows.ts'
import { orNull, str, timestamp } from '../../platform/db/sql.ts'

export const keys = gatherOwn({
  table: 'sign_in_key',
  isBucketed: true,
  columns: { name: str, createdAt: timestamp, lastUsed: orNull(timestamp) },
  order: 'place',
})

export const codes = gatherOwn({
  table: 'recovery_code',
  isBucketed: true,
  columns: { createdAt: timestamp, usedAt: orNull(timestamp) },
  order: 'created_at, code_mac',
})

export const ends = gatherOwn({
  table: 'factor_end',
  isBucketed: true,
  columns: { askedAt: timestamp, endsAt: timestamp },
  order: 'user_id',
})
