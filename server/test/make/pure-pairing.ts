import type { PairStatus } from '@sp/contract'
import type { Pairing, PairSide } from '../../src/square/pairing/rules.ts'

/** The time of the database for pairings without a database. */
export const NOW = new Date('2026-11-23T06:00:00Z')
export const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

export const sideOf = (userId: number, about: Partial<PairSide> = {}): PairSide => ({
  userId,
  answeredAt: null,
  wroteAt: null,
  sent: 0,
  ...about,
})

/** Of members 1, who views it and began it, and 2; old enough that no time holds a step back. */
export const pairingAt = (status: PairStatus, about: Partial<Pairing> = {}): Pairing => ({
  id: 41,
  fromId: 1,
  origin: 'recommend',
  status,
  isOver: false,
  me: sideOf(1),
  other: sideOf(2),
  stageSince: hoursAgo(200),
  weekSince: ['READY_BE_LOVER', 'NOW_LOVER', 'BREAK_UP'].includes(status) ? hoursAgo(200) : null,
  loversSince: null,
  endedAt: null,
  endedBy: null,
  createdAt: hoursAgo(300),
  blockState: null,
  seen: 0,
  now: NOW,
  ...about,
})
