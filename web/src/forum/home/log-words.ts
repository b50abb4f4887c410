import { isStaffReviewKind, MUTE_TEXTS, type NodeAction, type NodeLogLine } from '@sp/contract'
import { texts } from './texts.ts'

const { log } = texts

type Line = Pick<NodeLogLine, 'action' | 'about' | 'duration' | 'kind' | 'review'>

const plain: Record<Exclude<NodeAction, 'ban'>, (what: string) => string> = log.actions

/** The log entry as a sentence; names a readable post by its title, and never names a member. */
export function logWords({ action, about, duration, kind, review }: Line): string {
  if (isStaffReviewKind(kind)) return log.held(action === 'delete-reply')
  if (review) return log.reviewed(review)
  if (action === 'ban') return log.ban(duration === null ? '' : MUTE_TEXTS[duration])
  return plain[action](about === null ? log.aPost : log.titled(about))
}

export const isLinked = ({ about, postId }: Pick<NodeLogLine, 'about' | 'postId'>): boolean =>
  about !== null && postId !== null
