import type { Member, Permission } from '@sp/contract'
import { useMay } from '../../platform/may.ts'
import { useSession } from '../../platform/session.ts'
import { outranks } from './member-status.ts'

export function useActs(member: Member): { may: (what: Permission) => boolean; isMe: boolean; isBelow: boolean } {
  const may = useMay()
  const me = useSession()?.colleague
  const isMe = me?.id === member.id
  const isBelow = me !== undefined && !isMe && outranks(me.role, member.role)
  return { may: (what) => isBelow && may(what), isMe, isBelow }
}
