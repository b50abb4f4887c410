import { makeSlot, toast, useSlot } from '@sp/ui'
import type { ComponentType } from 'react'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin, onLogout } from '../../../platform/session/session-end.ts'
import { texts } from '../../../platform/texts.ts'
import type { Reported, ReportSheetProps } from './reported.ts'

interface Shown {
  what: Reported
  open: boolean
  /** Null while its code is fetched. */
  Sheet: ComponentType<ReportSheetProps> | null
}

const shown = makeSlot<Shown | null>(null)

export const useReported = (): Shown | null => useSlot(shown)

/** Opens the report sheet; requires a mounted `<ReportHost/>`. An anonymous visitor is sent to login. */
export async function report(what: Reported): Promise<void> {
  if (!getSession()) return goToLogin(currentPath(), 'report')
  const from = currentPath()
  const { Sheet: known = null } = shown.get() ?? {}
  shown.set({ what, open: true, Sheet: known })
  if (known) return
  // Not above another page than the one on which it was requested, nor after Back.
  const isWanted = () => isOpen(what) && currentPath() === from
  try {
    const { default: Sheet } = await import('./report-sheet.tsx')
    if (isWanted()) shown.set({ what, open: true, Sheet })
    else closeReport(what)
  } catch {
    if (isWanted()) toast(texts.noNetwork)
    closeReport(what)
  }
}

const isOpen = (what: Reported): boolean => {
  const now = shown.get()
  return now?.what === what && now.open
}

/** Closes the sheet; the choices are kept if it is opened again for the same content. */
export function closeReport(what: Reported | undefined = shown.get()?.what): void {
  const now = shown.get()
  if (now?.open && now.what === what) shown.set({ ...now, open: false })
}

onLogout(() => shown.set(null))
