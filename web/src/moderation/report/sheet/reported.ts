import { isIdentified, type ReportTarget, type UserSummary } from '@sp/contract'

export interface Reported {
  targetType: ReportTarget
  targetId: number | string
  /** The owner, who can be blocked with the report; null for content without an owner or with an undisclosed one. */
  ownerId: number | null
  who: string
  onBlocked?: (() => void) | undefined
}

/** For `ownerId`: an undisclosed author cannot be blocked. */
export const ownerOf = (user: UserSummary): number | null => (isIdentified(user) ? user.id : null)

export interface ReportSheetProps {
  what: Reported
  open: boolean
  onClose: () => void
}
