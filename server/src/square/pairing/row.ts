import type { PairStatus } from '@sp/contract'
import type { pairing } from './queries.ts'
import type { Pairing } from './rules.ts'

type Row = Awaited<ReturnType<typeof pairing.one>>

export const pairingOf = (userId: number, row: Row): Pairing => ({
  id: row.id,
  fromId: row.fromId,
  origin: row.origin as Pairing['origin'],
  status: row.status as PairStatus,
  isOver: row.endedAt !== null,
  me: { userId, answeredAt: row.myAnsweredAt, wroteAt: row.myWroteAt, sent: row.mySent },
  other: {
    userId: row.otherId,
    answeredAt: row.otherAnsweredAt,
    wroteAt: row.otherWroteAt,
    sent: row.otherSent,
  },
  stageSince: row.stageSince,
  weekSince: row.weekSince,
  loversSince: row.loversSince,
  endedAt: row.endedAt,
  endedBy: row.endedBy,
  createdAt: row.createdAt,
  blockState: row.silentFrom === null ? null : { from: row.silentFrom as PairStatus, opens: row.opens === true },
  seen: row.seen,
  now: row.now,
})
