import { useForm } from '@sp/client/form/use-form'
import { ticketConsoleCalls as calls, type TicketCase } from '@sp/contract'
import { toast } from '@sp/ui'
import type { Claiming } from '../../platform/claiming.ts'
import { useChange } from '../../platform/use-change.ts'
import { answer, drafts } from './api.ts'
import { texts } from './texts.ts'

export type Answering = ReturnType<typeof useAnswer>

export const isFree = ({ state, isOwn }: TicketCase, { isTheirs }: Claiming): boolean =>
  state !== 'ended' && !isOwn && !isTheirs

export function useAnswer(id: number, taking: Claiming) {
  const form = useForm({
    id: String(id),
    call: calls.answer,
    isControlled: true,
    start: { response: drafts.useDraft(id) ?? '' },
    onChange: (_changed, { response }) => {
      drafts.keep(id, response)
      taking.touch()
    },
  })
  // A refusal is a toast: the ticket is loaded again, and may no longer show the form.
  const name = ['answer', id]
  const open = useChange({
    name,
    call: (response: string) => answer(id, response, false),
    done: () => toast(texts.answerDone, { icon: 'check' }),
  })
  const closing = useChange({
    name,
    call: (response: string) => answer(id, response, true),
    done: () => toast(texts.closeDone, { icon: 'check' }),
  })
  return {
    form,
    busy: { answer: open.busy, close: closing.busy },
    isMine: taking.isMine,
    send: ({ response }: typeof form.values) => open.run(response.trim()),
    sendLast: ({ response }: typeof form.values) => closing.run(response.trim()),
  }
}
