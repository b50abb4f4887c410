import { useForm } from '@sp/client/form/use-form'
import { confirm, toast } from '@sp/ui'
import { useDraft } from '../../platform/device/draft.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { useSession } from '../../platform/session/session.ts'
import { type NewTicket, refreshTickets, sendTicket } from './api.ts'
import { texts } from './texts.ts'
import { draftOf, type TicketValues, ticketErrors, ticketOf } from './ticket-rules.ts'

export function useTicketForm(onSent: () => void) {
  const own = useSession()?.user.username ?? ''
  const draft = useDraft('ticket')
  const form = useForm<TicketValues>({
    rules: (values) => ticketErrors(values, own),
    start: { ...draftOf(draft.text), securityValue: '' },
    // The answer to the security question is not stored on the device.
    onChange: (_, { securityValue: _answer, ...stored }) => draft.setText(JSON.stringify(stored)),
  })
  const discard = () => {
    draft.discard()
    form.reset()
  }
  const { run, busy } = useCreate<NewTicket, number>(
    {
      call: sendTicket,
      created: () => {
        toast(texts.done, { icon: 'check' })
        void refreshTickets()
        onSent()
      },
      refused: form.refused,
    },
    { key: draft.key, discard },
  )
  const send = async (values: TicketValues) => {
    if (!busy && (await confirm(texts.sure))) run(ticketOf(values))
  }
  /** A field that was left shows its error; none is shown while a field is typed for the first time. */
  const leave = (name: keyof TicketValues) => {
    const found = ticketErrors(form.values, own)
    if (form.values[name] !== '') form.showErrors({ [name]: found[name] })
    // A phone number makes the address optional.
    if (name === 'phone' && form.errors.email) form.showErrors({ email: found.email })
  }
  return { form, leave, send, busy }
}
