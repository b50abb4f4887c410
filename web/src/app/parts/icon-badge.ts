import { useEffect } from 'react'
import { useUnread } from '../../notify/notice/notices.ts'
import { useUnreadMessages } from '../../talk/message/inbox.ts'

/** The icon of the installed app shows the number that the bottom bar shows. */
export function useIconBadge(): void {
  const [notices, messages] = [useUnread(), useUnreadMessages()]
  const unread = notices === undefined || messages === undefined ? undefined : notices + messages
  useEffect(() => {
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> }
    // Only an installed app has an icon; elsewhere the browser refuses.
    if (unread !== undefined) badge.setAppBadge?.(unread).catch(() => {})
  }, [unread])
}
