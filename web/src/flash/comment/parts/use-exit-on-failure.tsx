import { messageOf } from '@sp/client/message-of'
import type { Flash } from '@sp/contract'
import { ErrorState, toast } from '@sp/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { go } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../../../platform/texts.ts'
import { UnsentWords, unsentWords } from '../../../platform/unsent-words.tsx'
import { forgetFlash, isNotFound } from '../../flash/cache.ts'
import { commentDraft } from './comment-draft.ts'

const WAIT = 1000
const NONE: readonly string[] = []

/**
 * For a flash that cannot be shown: shows why and returns to the list after a second (specification 1 § 8), unless
 * the member has a draft for it. A cached flash stays visible if only the connection failed.
 */
export function useExitOnFailure(id: number, flash: Flash | undefined, error: Error | null): ReactNode {
  const message = error && (!flash || isNotFound(error)) ? messageOf(error, texts.failed) : undefined
  const removedId = error && flash && isNotFound(error) ? flash.id : undefined
  const words = useWords(id, message !== undefined)
  const stays = words.length > 0
  useEffect(() => {
    if (message === undefined) return
    toast(message)
    const forget = () => removedId !== undefined && void forgetFlash(removedId)
    if (stays) return () => void forget()
    const timer = setTimeout(() => {
      go(paths.flashHome(), { replace: true })
      forget()
    }, WAIT)
    return () => clearTimeout(timer)
  }, [message, removedId, stays])
  if (message === undefined) return null
  return (
    <>
      <ErrorState title={message} />
      <UnsentWords words={words} />
    </>
  )
}

function useWords(id: number, isGone: boolean): readonly string[] {
  const [words, setWords] = useState<readonly string[]>()
  if (isGone && !words) setWords(unsentWords(commentDraft(id)))
  return words ?? NONE
}
