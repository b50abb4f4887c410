import { lengthOf } from '@sp/contract'
import { Button, Card, Help, Note, PasswordField, TextArea, TextField } from '@sp/ui'
import { useOpenTickets } from '../api.ts'
import { texts } from '../texts.ts'
import type { TicketValues } from '../ticket-rules.ts'
import { useTicketForm } from '../use-ticket-form.ts'
import { isFull } from './my-tickets.tsx'
import styles from './ticket-form.module.css'

const { form: words } = texts

export function TicketForm({ onSent }: { onSent: () => void }) {
  const { form, leave, send, busy } = useTicketForm(onSent)
  const full = isFull(useOpenTickets().data?.list)
  const field = (name: keyof TicketValues) => ({
    ...form.field(name),
    label: words[name],
    onBlur: () => leave(name),
  })
  const typed = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form {...form.props(send)} className={styles.form}>
      <Note icon="key">{words.lead}</Note>
      <Card>
        <TextField {...field('username')} {...typed} hint={words.required} start={<span>@</span>} autoComplete="off" />
        <TextField
          {...field('email')}
          {...typed}
          hint={words.either}
          inputMode="email"
          autoComplete="off"
          placeholder={words.emailPlaceholder}
        />
        <TextField {...field('phone')} inputMode="tel" autoComplete="off" />
        <TextField {...field('createTime')} autoComplete="off" />
        <TextField {...field('createLocation')} autoComplete="off" />
        <TextArea
          {...field('others')}
          hint={words.othersCount(lengthOf(form.values.others))}
          placeholder={words.othersPlaceholder}
        />
      </Card>
      <Card title={words.question}>
        <TextField {...field('securityKey')} hint={words.questionHint} autoComplete="off" />
        <PasswordField
          {...field('securityValue')}
          help={words.answerHelp}
          autoComplete="off"
          showLabel={words.show}
          hideLabel={words.hide}
        />
      </Card>
      {full && <Note tone="lamp">{words.full}</Note>}
      <Help error={form.fault} />
      <Button type="submit" block busy={busy} disabled={full}>
        {words.submit}
      </Button>
    </form>
  )
}
