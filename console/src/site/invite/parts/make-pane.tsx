import { type Form, useForm } from '@sp/client/form/use-form'
import { inviteConsoleCalls as calls, INVITE_USES_MAX, INVITES_MAX } from '@sp/contract'
import { Button, Help, TextArea, TextField, toast } from '@sp/ui'
import { useId } from 'react'
import { Consequences } from '../../../parts/consequences.tsx'
import { Options } from '../../../parts/options.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useCreate } from '../../../platform/use-create.ts'
import { type BatchForm, batchForm, countOf, inputOf, useLimitOf } from '../form.ts'
import { texts } from '../texts.ts'
import styles from './make-pane.module.css'

const DAYS = ['7', '30', '90', 'forever'] as const

const makeBatch = caller(calls.make)

export function MakePane() {
  const id = useId()
  const go = useGo()
  const form = useForm(batchForm)
  const make = useCreate(
    {
      call: makeBatch,
      created: (batchId, { count }) => {
        toast(texts.made(count), { icon: 'check' })
        go(paths.invite(batchId))
      },
      refused: form.refused,
      settled: () => refresh([calls.list]),
    },
    { key: 'invites', discard: form.reset },
  )
  const action = (
    <Button className={styles.action} type="submit" form={id} busy={make.busy}>
      {texts.makeDo(countOf(form.values) ?? 0)}
    </Button>
  )
  return (
    <Pane at="aside" label={texts.make} head={<Head as="h2" title={texts.make} />} foot={action}>
      <form id={id} {...form.props((values) => make.run(inputOf(values)))} className={styles.form}>
        <Fields form={form} />
        <Help error={form.fault} />
      </form>
    </Pane>
  )
}

function Fields({ form }: { form: Form<BatchForm> }) {
  return (
    <>
      <TextField label={texts.note} hint={texts.noteFor} {...form.field('note')} />
      <div className={styles.numbers}>
        <TextField label={texts.count} inputMode="numeric" {...form.field('count')} />
        <TextField label={texts.uses} inputMode="numeric" {...form.field('uses')} />
        <p>{texts.bounds(INVITES_MAX, INVITE_USES_MAX)}</p>
      </div>
      <Options
        label={texts.until}
        {...form.control('days')}
        options={DAYS.map((value) => ({
          value,
          label: value === 'forever' ? texts.forever : texts.days(Number(value)),
        }))}
      />
      <Consequences
        items={[
          { icon: 'me', text: summaryOf(form.values) },
          { icon: 'undo', text: texts.canRevoke },
        ]}
      />
      <TextArea label={texts.why} hint={texts.readers} rows={2} {...form.field('reason')} />
    </>
  )
}

const DAY_MS = 86_400_000

function summaryOf(given: BatchForm): string {
  const people = (countOf(given) ?? 0) * (useLimitOf(given) ?? 0)
  if (given.days === 'forever') return texts.people(people)
  return texts.peopleUntil(people, dayOf(new Date(Date.now() + Number(given.days) * DAY_MS).toISOString()))
}
