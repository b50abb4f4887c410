import type { Flash } from '@sp/contract'
import { ErrorState, toast } from '@sp/ui'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../lib/call-error.ts'
import { go } from '../../lib/navigation.ts'
import { paths } from '../../lib/paths.ts'
import { forgetFlash, isGone } from '../cache.ts'
import { texts } from '../texts.ts'

const WAIT = 1000

/**
 * A flash that cannot be shown says why and leads back to the list after a second (specification 1 § 8). One that is on
 * the device already stays when only the connection failed.
 */
export function useLeaveOnFailure(flash: Flash | undefined, error: Error | null): ReactNode {
  const message = error && (!flash || isGone(error)) ? messageOf(error, texts.failed) : undefined
  const goneId = error && flash && isGone(error) ? flash.id : undefined
  useEffect(() => {
    if (message === undefined) return
    toast(message)
    const timer = setTimeout(() => {
      go(paths.flashHome(), { replace: true })
      if (goneId !== undefined) void forgetFlash(goneId)
    }, WAIT)
    return () => clearTimeout(timer)
  }, [message, goneId])
  return message === undefined ? null : <ErrorState title={message} />
}
