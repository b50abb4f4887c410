import { useEffect } from 'react'
import { watchInbox } from '../../notify/notice/inbox-api.ts'
import { startLive } from '../../platform/live/start.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { watchMessages } from '../../talk/message/inbox-api.ts'
import { useIconBadge } from './icon-badge.ts'

export function InboxWatch() {
  const token = useSession()?.token
  useEffect(() => {
    const session = getSession()
    if (!session || session.token !== token) return
    const endings = [watchInbox(), watchMessages(), startLive(session)]
    return () => endings.forEach((end) => end())
  }, [token])
  useIconBadge()
  return null
}
