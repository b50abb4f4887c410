import type { TicketCase } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { messageOf } from '../../platform/call.ts'
import type { Claiming } from '../../platform/claiming.ts'
import { answer, drafts } from './api.ts'
import { texts } from './texts.ts'

type How = 'answer' | 'close'
export type Answering = ReturnType<typeof useAnswer>

export const isFree = ({ state, isOwn }: TicketCase, { isTheirs }: Claiming): boolean =>
  state !== 'ended' && !isOwn && !isTheirs

export function useAnswer(id: number, taking: Claiming) {
  const words = drafts.useDraft(id) ?? ''
  const [busy, setBusy] = useState<How>()
  const response = words.trim()
  return {
    words,
    busy,
    isEmpty: response === '',
    isMine: taking.isMine,
    write: (next: string) => {
      drafts.keep(id, next)
      taking.touch()
    },
    send: async (how: How) => {
      if (busy || response === '') return
      setBusy(how)
      try {
        await answer(id, response, how === 'close')
        toast(how === 'close' ? texts.closeDone : texts.answerDone, { icon: 'check' })
      } catch (error) {
        toast(messageOf(error))
      }
      setBusy(undefined)
    },
  }
}
