import { type ReactNode, useEffect } from 'react'
import { go } from '../platform/navigation.ts'
import { currentPath, paths } from '../platform/paths.ts'
import { getSession, rememberReturnPath, useSession } from '../platform/session/session.ts'

export function MembersOnly({ children }: { children: ReactNode }) {
  const isMember = useSession() !== null
  // On arrival only: a logout on this page navigates by itself.
  useEffect(() => {
    if (getSession()) return
    rememberReturnPath(currentPath())
    go(paths.login('page'), { replace: true })
  }, [])
  return isMember ? children : null
}
