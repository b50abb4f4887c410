import { lengthOf } from '@sp/contract'
import { Button, Card, Help, Note, PasswordField, TextArea, TextField } from '@sp/ui'
import { type FormEvent, useRef } from 'react'
import { useOpenTickets } from '../api.ts'
import { texts } from '../texts.ts'
import type { Field } from '../ticket-rules.ts'
import { useTicketForm } from '../use-ticket-form.ts'
import { isFull } from './my-tickets.tsx'
import styles from './ticket-form.module.css'

const { form: words } = texts

export function TicketForm({ onSent }: { onSent: () => void }) {
  const ref = useRef<HTMLFormElement>(null)
  const { draft, securityValue, setAnswer, faults, refused, leave, type, submit, busy } = useTicketForm(onSent)
  const full = isFull(useOpenTickets().data?.list)
  const field = (name: Field) => ({
    name,
    label: words[name],
    error: faults[name],
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
    onBlur: () => draft[name] !== '' && leave(name),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await submit()
    if (wrong) ref.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  const typed = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
          hint={words.othersCount(lengthOf(draft.others.trim()))}
          placeholder={words.othersPlaceholder}
        />
      </Card>
      <Card title={words.question}>
        <TextField {...field('securityKey')} hint={words.questionHint} autoComplete="off" />
        <PasswordField
          name="securityValue"
          label={words.securityValue}
          error={faults.securityValue}
          help={words.answerHelp}
          autoComplete="off"
          showLabel={words.show}
          hideLabel={words.hide}
          value={securityValue}
          onChange={(event) => setAnswer(event.target.value)}
          onBlur={() => leave('securityValue')}
        />
      </Card>
      {full && <Note tone="lamp">{words.full}</Note>}
      <Help error={refused} />
      <Button type="submit" block busy={busy} disabled={full}>
        {words.submit}
      </Button>
    </form>
  )
}
