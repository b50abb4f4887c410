import type { Passkey } from '@sp/contract'
import type { PasskeyRow } from './queries.ts'

export const presentPasskey = (
  { id, expiresAt, maxUses, used, isOver, createdAt }: PasskeyRow,
  words: string,
): Passkey => ({
  id,
  passkey: words,
  type: maxUses === null ? 0 : 1,
  disableTime: expiresAt?.toISOString() ?? null,
  disableTimes: maxUses === null ? null : maxUses - used,
  maxTimes: maxUses,
  status: isOver ? 1 : 0,
  createDatetime: createdAt.toISOString(),
})
