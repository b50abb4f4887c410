import type { ReportTarget } from '@sp/contract'

/** What is reported, as the menu that it is reported from knows it. */
export interface Reported {
  targetType: ReportTarget
  targetId: number | string
  /** Whose it is: blocked in the same tap where the person wants it; null of what is nobody's, such as a section. */
  ownerId: number | null
  /** Their name, or its own, as the page shows it. */
  who: string
  /** They were blocked in the same tap: leaves what is not to be seen any more. */
  onBlocked?: (() => void) | undefined
}

export interface ReportSheetProps {
  what: Reported
  open: boolean
  onClose: () => void
}
