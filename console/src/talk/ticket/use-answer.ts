import type { TicketCase } from '@sp/contract'
import { toast } from '@sp/ui'
import type { Claiming } from '../../platform/claiming.ts'
import { useChange } from '../../platform/use-change.ts'
import { answer, drafts } from './api.ts'
import { texts } from './texts.ts'

export type Answering = ReturnType<typeof useAnswer>

export const isFree = ({ state, isOwn }: TicketCase, { isTheirs }: Claiming): boolean =>
  state !== 'ended' && !isOwn && !isTheirs

export function useAnswer(id: number, taking: Claiming) {
  const words = drafts.useDraft(id) ?? ''
  const response = words.trim()
  const name = ['answer', id]
  const open = useChange({
    name,
    call: () => answer(id, response, false),
    done: () => toast(texts.answerDone, { icon: 'check' }),
  })
  const closing = useChange({
    name,
    call: () => answer(id, response, true),
    done: () => toast(texts.closeDone, { icon: 'check' }),
  })
  return {
    words,
    busy: { answer: open.busy, close: closing.busy },
    isEmpty: response === '',
    isMine: taking.isMine,
    write: (next: string) => {
      drafts.keep(id, next)
      taking.touch()
    },
    send: (how: 'answer' | 'close') => {
      if (response !== '') (how === 'close' ? closing : open).run()
    },
  }
}
