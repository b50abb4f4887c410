import type { Flash } from '@sp/contract'
import { ErrorState, toast } from '@sp/ui'
import { type ReactNode, useEffect } from 'react'
import { forgetFlash, isNotFound } from '../../flash/cache.ts'
import { messageOf } from '../../platform/message-of.ts'
import { go } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from '../../platform/texts.ts'

const WAIT = 1000

/**
 * A flash that cannot be shown says why and leads back to the list after a second (specification 1 § 8). One that is on
 * the device already stays when only the connection failed.
 */
export function useLeaveOnFailure(flash: Flash | undefined, error: Error | null): ReactNode {
  const message = error && (!flash || isNotFound(error)) ? messageOf(error, texts.failed) : undefined
  const removedId = error && flash && isNotFound(error) ? flash.id : undefined
  useEffect(() => {
    if (message === undefined) return
    toast(message)
    const timer = setTimeout(() => {
      go(paths.flashHome(), { replace: true })
      if (removedId !== undefined) void forgetFlash(removedId)
    }, WAIT)
    return () => clearTimeout(timer)
  }, [message, removedId])
  return message === undefined ? null : <ErrorState title={message} />
}
