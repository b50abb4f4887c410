import { NOTICE_TYPES, type Notice, type NoticePlace } from '@sp/contract'
import { paths } from '../../platform/paths.ts'

type Leading = Pick<Notice, 'type' | 'targetId' | 'commentId' | 'gone'> & Partial<Pick<Notice, 'place'>>

/** The target of a notice (specification 1 § 4); undefined if there is none. */
export function pathOf({ type, targetId, commentId, gone, place }: Leading, ownId: number): string | undefined {
  if (place) return PLACES[place]?.({ ownId, targetId, commentId })
  if (gone || type === NOTICE_TYPES.system.type) return undefined
  if (type === NOTICE_TYPES.ticketAnswered.type) return paths.feedback(targetId ?? undefined)
  if (targetId === null) return undefined
  if (type === 1) return paths.post(targetId)
  if (REPLY.has(type)) return paths.reply(targetId)
  if (FLASH.has(type)) return flash({ targetId, commentId })
  return type === 9 ? paths.pairedOne(targetId) : undefined
}

const REPLY: ReadonlySet<number> = new Set([2, 3, 4, 11])
const FLASH: ReadonlySet<number> = new Set([5, 6, 7, 8, 10])

type Where = { ownId: number; targetId: number | null; commentId: number | null }

const thing =
  (path: (id: number) => string) =>
  ({ targetId }: Pick<Where, 'targetId'>) =>
    targetId === null ? undefined : path(targetId)

const flash = ({ targetId, commentId }: Pick<Where, 'targetId' | 'commentId'>) =>
  thing((id) => paths.flash(id) + (commentId === null ? '' : `?comment=${commentId}`))({ targetId })

const PLACES: Record<NoticePlace, (where: Where) => string | undefined> = {
  appeals: () => paths.appeals(),
  fans: () => paths.followers('fans'),
  flash,
  game: () => paths.game(),
  node: thing(paths.nodeInfo),
  points: ({ ownId }) => paths.points(ownId),
  post: thing(paths.post),
  profile: ({ ownId }) => paths.profile(ownId),
  reply: thing(paths.reply),
  reports: () => paths.reports(),
  rules: () => paths.rules(),
  security: () => paths.security(),
}
