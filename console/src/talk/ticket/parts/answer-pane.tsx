import type { TicketCase } from '@sp/contract'
import { Head, Pane } from '../../../parts/page.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { useKeys } from '../../../platform/keys.ts'
import { texts } from '../texts.ts'
import { isFree as isFreeTo, useAnswer } from '../use-answer.ts'
import { AnswerFoot, AnswerForm } from './answer-form.tsx'

export function AnswerPane({ of, taking }: { of: TicketCase; taking: Claiming }) {
  const answering = useAnswer(of.id, taking)
  const isFree = isFreeTo(of, taking)
  const submit = answering.form.submit(answering.send)
  useKeys(isFree ? { 'mod+enter': () => submit() } : {})
  return (
    <Pane
      at="aside"
      label={texts.decision}
      head={<Head as="h2" title={texts.decision} />}
      foot={isFree && <AnswerFoot answering={answering} />}
    >
      <AnswerForm of={of} answering={answering} isFree={isFree} />
    </Pane>
  )
}
