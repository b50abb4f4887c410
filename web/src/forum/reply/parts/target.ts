import type { ReplyPreview } from '@sp/contract'
import type { Quoting } from '../quoting.ts'

export interface Target {
  postId: number
  /** The reply to answer; null for the post itself. */
  to: Pick<ReplyPreview, 'id' | 'user'> | null
  quote?: Quoting | undefined
}

export const draftKey = ({ postId, to }: Target): string => (to ? `reply:${postId}:${to.id}` : `reply:${postId}`)
