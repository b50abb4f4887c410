import { useEffect } from 'react'
import { watchInbox } from '../../notice/inbox-api.ts'
import { useSession } from '../../platform/session/session.ts'

/** Keeps the badge true while somebody is logged in. */
export function InboxWatch() {
  const token = useSession()?.token
  useEffect(() => (token === undefined ? undefined : watchInbox()), [token])
  return null
}
