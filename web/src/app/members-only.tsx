import { type ReactNode, useEffect } from 'react'
import { go } from '../platform/navigation.ts'
import { currentPath, paths } from '../platform/paths.ts'
import { getSession, rememberReturnPath, useSession } from '../platform/session/session.ts'

/** A page of one's own: whoever is not logged in goes to login instead, and comes here afterwards. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isMember = useSession() !== null
  // On arrival only: who logs out here is led elsewhere by that.
  useEffect(() => {
    if (getSession()) return
    rememberReturnPath(currentPath())
    go(paths.login('page'), { replace: true })
  }, [])
  return isMember ? children : null
}
