import { toast } from '@sp/ui'
import { type ComponentType, useSyncExternalStore } from 'react'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin, onLogout } from '../../../platform/session/session-end.ts'
import { texts } from '../../../platform/texts.ts'
import type { Reported, ReportSheetProps } from './reported.ts'

interface Shown {
  what: Reported
  open: boolean
  Sheet: ComponentType<ReportSheetProps>
}

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useReported = (): Shown | null => useSyncExternalStore(subscribe, () => shown)

/** Opens the report sheet; requires a mounted `<ReportHost/>`. An anonymous visitor is sent to login. */
export async function report(what: Reported): Promise<void> {
  if (!getSession()) return goToLogin(currentPath(), 'report')
  const from = currentPath()
  try {
    const { default: Sheet } = await import('./report-sheet.tsx')
    // Not above another page than the one on which it was requested.
    if (currentPath() === from) show({ what, open: true, Sheet })
  } catch {
    toast(texts.noNetwork)
  }
}

/** Closes the sheet; the choices are kept if it is opened again for the same content. */
export function closeReport(what: Reported | undefined = shown?.what): void {
  if (shown?.open && shown.what === what) show({ ...shown, open: false })
}

onLogout(() => show(null))
