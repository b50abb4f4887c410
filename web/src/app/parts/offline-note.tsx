import { PageBar } from '@sp/ui'
import { useSyncExternalStore } from 'react'
import { StaleLine } from '../../platform/query/stale-line.tsx'
import { texts } from '../texts.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Announces that the data may be outdated; the live region is always present, so that screen readers announce it. */
export function OfflineNote() {
  const offline = useSyncExternalStore(subscribe, () => !navigator.onLine)
  return <div role="status">{offline ? <PageBar>{texts.offline}</PageBar> : <StaleLine />}</div>
}
