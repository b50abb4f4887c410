import { useEffect } from 'react'
import { useSession } from '../../platform/session/session.ts'

/** Receives what another app shared when it opened this one: at the start, and for a visitor after logging in. */
export function SharedWatch() {
  const isMember = useSession() !== null
  useEffect(() => {
    if (location.search.length > 1)
      void import('../../flash/compose/shared-text.ts').then(({ receiveShared }) => receiveShared(isMember))
  }, [isMember])
  return null
}
