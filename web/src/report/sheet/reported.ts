import { isTold, type ReportTarget, type UserSummary } from '@sp/contract'

/** What is reported, as the menu that it is reported from knows it. */
export interface Reported {
  targetType: ReportTarget
  targetId: number | string
  /** Whose it is: blocked in the same tap where the person wants it; null of what is nobody's, such as a section, and where it is not told. */
  ownerId: number | null
  /** Their name, or its own, as the page shows it. */
  who: string
  /** They were blocked in the same tap: leaves what is not to be seen any more. */
  onBlocked?: (() => void) | undefined
}

/** For `ownerId`: an author who is not told cannot be blocked. */
export const ownerOf = (user: UserSummary): number | null => (isTold(user) ? user.id : null)

export interface ReportSheetProps {
  what: Reported
  open: boolean
  onClose: () => void
}
