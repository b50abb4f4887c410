import { NOTICE_TYPES, type Notice, type NoticePlace } from '@sp/contract'
import { paths } from '../platform/paths.ts'

type Leading = Pick<Notice, 'type' | 'targetId' | 'commentId' | 'gone'> & Partial<Pick<Notice, 'place'>>

/** Where a tap on a notice leads (specification 1 § 4); undefined where it stays, such as an announcement. */
export function pathOf({ type, targetId, commentId, gone, place }: Leading, ownId: number): string | undefined {
  if (place) return PLACES[place]?.({ ownId, targetId })
  if (gone || type === NOTICE_TYPES.system.type) return undefined
  if (type === NOTICE_TYPES.ticketAnswered.type) return paths.feedback(targetId ?? undefined)
  if (targetId === null) return undefined
  if (type === 1) return paths.post(targetId)
  if (REPLY.has(type)) return paths.reply(targetId)
  if (FLASH.has(type)) return paths.flash(targetId) + (commentId === null ? '' : `?comment=${commentId}`)
  return type === 9 ? paths.pairedOne(targetId) : undefined
}

const REPLY: ReadonlySet<number> = new Set([2, 3, 4, 11])
const FLASH: ReadonlySet<number> = new Set([5, 6, 7, 8, 10])

type Where = { ownId: number; targetId: number | null }

const PLACES: Record<NoticePlace, (where: Where) => string | undefined> = {
  appeals: () => paths.appeals(),
  fans: () => paths.followers('fans'),
  game: () => paths.game(),
  node: ({ targetId }) => (targetId === null ? undefined : paths.nodeInfo(targetId)),
  points: ({ ownId }) => paths.points(ownId),
  profile: ({ ownId }) => paths.profile(ownId),
  reports: () => paths.reports(),
  security: () => paths.security(),
}
