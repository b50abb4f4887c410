import { useEffect } from 'react'
import { useAllUnread } from '../../talk/message/inbox.ts'

/** The icon of the installed app shows the number that the bottom bar shows. */
export function useIconBadge(): void {
  const unread = useAllUnread()
  useEffect(() => {
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    // Only an installed app has an icon; elsewhere the browser refuses.
    if (unread !== undefined) badge.setAppBadge?.(unread).catch(() => {})
  }, [unread])
}
