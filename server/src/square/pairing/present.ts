import { type PairMessage, type PairSession, pairAvatar } from '@sp/contract'
import type { Pairing } from './rules.ts'
import { dueOf, hasWaited, isSilent, shownStatus, waitsFor } from './visibility-rules.ts'

const when = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentSession = (
  pairing: Pairing,
  { name, comment, hasRemark }: Pick<PairSession, 'name' | 'comment' | 'hasRemark'>,
): PairSession => ({
  id: pairing.id,
  status: shownStatus(pairing),
  sessionFinished: pairing.isOver,
  name,
  avatar: pairAvatar(pairing.id),
  createDatetime: pairing.createdAt.toISOString(),
  originFrom: pairing.origin,
  fromMe: pairing.fromId === pairing.me.userId,
  comment,
  hasRemark,
  over2Days: hasWaited(pairing),
  over10Days: isSilent(pairing),
  due: when(dueOf(pairing)),
  waitsFor: waitsFor(pairing),
  endDatetime: when(pairing.endedAt),
  inLoveDatetime: when(pairing.loversSince),
  seen: pairing.seen,
})

export interface OpenMessage {
  readonly id: number
  readonly userId: number
  readonly content: string
  readonly createdAt: Date
}

export const presentMessage = (
  viewerId: number,
  { id, userId, content, createdAt }: OpenMessage,
  hint: string | undefined,
): PairMessage => ({
  id,
  content,
  createdAt: createdAt.toISOString(),
  sendOrReceive: userId === viewerId ? 1 : 0,
  ...(hint !== undefined && { hint }),
})
