import { inviteConsoleCalls as calls, INVITE_NOTE_MAX, INVITE_USES_MAX, INVITES_MAX, REASON_MAX } from '@sp/contract'
import { Button, TextArea, TextField, toast } from '@sp/ui'
import { type FormEvent, useId, useState } from 'react'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useCreate } from '../../../platform/use-create.ts'
import { type BatchForm, countOf, emptyForm, inputOf, useLimitOf } from '../form.ts'
import { texts } from '../texts.ts'
import styles from './make-pane.module.css'

const DAYS = ['7', '30', '90', 'forever'] as const

const makeBatch = caller(calls.make)

export function MakePane() {
  const form = useId()
  const go = useGo()
  const [given, setGiven] = useState(emptyForm)
  const make = useCreate(
    {
      call: makeBatch,
      created: (id, { count }) => {
        toast(texts.made(count), { icon: 'check' })
        go(paths.invite(id))
      },
      settled: () => refresh([calls.list]),
    },
    { key: 'invites', discard: () => setGiven(emptyForm) },
  )
  const input = inputOf(given)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input) make.run(input)
  }
  const change = (part: Partial<BatchForm>) => setGiven({ ...given, ...part })
  const action = (
    <Button className={styles.action} type="submit" form={form} busy={make.busy} disabled={!input}>
      {texts.makeDo(countOf(given) ?? 0)}
    </Button>
  )
  return (
    <Pane at="aside" label={texts.make} head={<Head as="h2" title={texts.make} />} foot={action}>
      <form id={form} className={styles.form} onSubmit={submit}>
        <Fields given={given} onChange={change} />
      </form>
    </Pane>
  )
}

interface FieldsProps {
  given: BatchForm
  onChange: (part: Partial<BatchForm>) => void
}

function Fields({ given, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.note}
        hint={texts.noteFor}
        maxLength={INVITE_NOTE_MAX}
        value={given.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <div className={styles.numbers}>
        <TextField
          label={texts.count}
          inputMode="numeric"
          value={given.count}
          aria-invalid={countOf(given) === undefined}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <TextField
          label={texts.uses}
          inputMode="numeric"
          value={given.uses}
          aria-invalid={useLimitOf(given) === undefined}
          onChange={({ target }) => onChange({ uses: target.value })}
        />
        <p>{texts.bounds(INVITES_MAX, INVITE_USES_MAX)}</p>
      </div>
      <Options
        label={texts.until}
        value={given.days}
        onChange={(days) => onChange({ days })}
        options={DAYS.map((value) => ({
          value,
          label: value === 'forever' ? texts.forever : texts.days(Number(value)),
        }))}
      />
      <Consequences
        items={[
          { icon: 'me', text: summaryOf(given) },
          { icon: 'undo', text: texts.canRevoke },
        ]}
      />
      <TextArea
        label={texts.why}
        hint={texts.readers}
        maxLength={REASON_MAX}
        rows={2}
        value={given.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  )
}

const DAY_MS = 86_400_000

function summaryOf(given: BatchForm): string {
  const people = (countOf(given) ?? 0) * (useLimitOf(given) ?? 0)
  if (given.days === 'forever') return texts.people(people)
  return texts.peopleUntil(people, dayOf(new Date(Date.now() + Number(given.days) * DAY_MS).toISOString()))
}
