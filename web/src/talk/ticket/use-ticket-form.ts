import { confirm, toast } from '@sp/ui'
import { useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { useSession } from '../../platform/session/session.ts'
import { type NewTicket, refreshTickets, sendTicket } from './api.ts'
import { texts } from './texts.ts'
import { bareName, draftOf, type Faults, type Field, faultsOf, phoneDigits } from './ticket-rules.ts'

export function useTicketForm(onSent: () => void) {
  const own = useSession()?.user.username ?? ''
  const kept = useDraft('ticket')
  const draft = draftOf(kept.text)
  const [securityValue, setAnswer] = useState('')
  /** Fields that have lost focus; errors are not shown while a field is typed for the first time. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string>()
  const { run, busy } = useCreate<NewTicket, number>(
    {
      call: sendTicket,
      created: () => {
        setAnswer('')
        toast(texts.done, { icon: 'check' })
        void refreshTickets()
        onSent()
      },
      refused: setRefused,
    },
    kept,
  )
  const all = faultsOf({ ...draft, securityValue }, own)
  const faults: Faults = Object.fromEntries(Object.entries(all).filter(([field]) => left.has(field)))
  const leave = (...fields: string[]) => setLeft(new Set([...left, ...fields]))
  const type = (field: Field, text: string) => {
    setRefused(undefined)
    kept.setText(JSON.stringify({ ...draft, [field]: text }))
  }
  const submit = async (): Promise<string | undefined> => {
    const [first] = Object.keys(all)
    leave(...Object.keys(all))
    if (first !== undefined || busy || !(await confirm(texts.sure))) return first
    const { username, phone, ...rest } = draft
    run({ ...rest, username: bareName(username), phone: phoneDigits(phone), securityValue })
    return undefined
  }
  return { draft, securityValue, setAnswer, faults, refused, leave, type, submit, busy }
}
