import { NOTICE_KINDS, type Notice, type NoticePlace, type NoticeTarget } from '@sp/contract'
import { paths } from '../../platform/paths.ts'

type Leading = Pick<Notice, 'type' | 'targetId' | 'commentId' | 'gone'> & Partial<Pick<Notice, 'place'>>

/** The target of a notice (specification 1 § 4); undefined if there is none. */
export function pathOf({ type, targetId, commentId, gone, place }: Leading, ownId: number): string | undefined {
  if (place) return PLACES[place]?.({ ownId, targetId, commentId })
  const target = gone ? undefined : targetOf(type)
  return target && TARGETS[target]({ targetId, commentId })
}

export const targetOf = (type: number): NoticeTarget | undefined => targets.get(type)

const targets = new Map<number, NoticeTarget>(
  Object.values(NOTICE_KINDS).flatMap(({ type, opens }) => ('target' in opens ? [[type, opens.target] as const] : [])),
)

type Where = { ownId: number; targetId: number | null; commentId: number | null }

const thing =
  (path: (id: number) => string) =>
  ({ targetId }: Pick<Where, 'targetId'>) =>
    targetId === null ? undefined : path(targetId)

const flash = ({ targetId, commentId }: Pick<Where, 'targetId' | 'commentId'>) =>
  thing((id) => paths.flash(id) + (commentId === null ? '' : `?comment=${commentId}`))({ targetId })

const TARGETS: Record<NoticeTarget, (where: Omit<Where, 'ownId'>) => string | undefined> = {
  flash,
  pair: thing(paths.pairedOne),
  post: thing(paths.post),
  reply: thing(paths.reply),
  ticket: ({ targetId }) => paths.feedback(targetId ?? undefined),
}

const PLACES: Record<NoticePlace, (where: Where) => string | undefined> = {
  appeals: () => paths.appeals(),
  fans: () => paths.followers('fans'),
  flash,
  game: () => paths.game(),
  me: () => paths.me(),
  node: thing(paths.nodeInfo),
  points: ({ ownId }) => paths.points(ownId),
  post: thing(paths.post),
  profile: ({ ownId }) => paths.profile(ownId),
  reply: thing(paths.reply),
  reports: () => paths.reports(),
  rules: () => paths.rules(),
  security: () => paths.security(),
}
