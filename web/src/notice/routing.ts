import { NOTICE_TYPES, type Notice } from '@sp/contract'
import { paths } from '../platform/paths.ts'

type Leading = Pick<Notice, 'type' | 'targetId' | 'commentId' | 'gone'>

/** Where a tap on a notice leads (specification 1 § 4); undefined where it stays, such as an announcement. */
export function pathOf({ type, targetId, commentId, gone }: Leading): string | undefined {
  // What staff decided about somebody names a thing where one can appeal; it may be gone by that decision.
  if (type === NOTICE_TYPES.system.type) return targetId === null ? undefined : paths.appeals()
  if (gone) return undefined
  if (type === 21) return paths.feedback(targetId ?? undefined)
  if (targetId === null) return undefined
  if (type === 1) return paths.post(targetId)
  if (REPLY.has(type)) return paths.reply(targetId)
  if (FLASH.has(type)) return paths.flash(targetId) + (commentId === null ? '' : `?comment=${commentId}`)
  return type === 9 ? paths.pairedOne(targetId) : undefined
}

const REPLY: ReadonlySet<number> = new Set([2, 3, 4, 11])
const FLASH: ReadonlySet<number> = new Set([5, 6, 7, 8, 10])
