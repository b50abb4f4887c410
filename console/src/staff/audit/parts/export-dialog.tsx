import { useForm } from '@sp/client/form/use-form'
import { saveFile } from '@sp/client/save-file'
import { auditCalls, auditRefusals, faultIn } from '@sp/contract'
import { TextField } from '@sp/ui'
import { useState } from 'react'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { reasonIn } from '../../../platform/reason-in.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'
import styles from './audit.module.css'

const words = texts.export

const dayText = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
/** Local midnight at the start of a day, plus `after` days. */
function midnight(day: string, after = 0): string | undefined {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + after)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

const faultOf = (end: 'from' | 'to', day: string): string | undefined =>
  midnight(day) === undefined ? faultIn(auditCalls.export, end, null) : undefined

const exportLines = caller(auditCalls.export)

export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [today] = useState(() => dayText(new Date()))
  const form = useForm({
    call: auditCalls.export,
    optional: ['reason'],
    rules: ({ from, to }) => ({ from: faultOf('from', from), to: faultOf('to', to) }),
    refusals: { to: [auditRefusals.backwards] },
    start: { from: `${today.slice(0, -2)}01`, to: today, reason: '' },
  })
  const out = useChange({
    call: exportLines,
    done: ({ name, text }) => saveFile(name, text, 'application/jsonl'),
    settled: () => refresh([auditCalls.lines, auditCalls.chain]),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      form={form}
      reason={<ReasonField {...form.control('reason')} optional readers={words.readers} />}
      consequences={[
        { icon: 'install', text: words.lines },
        { icon: 'me', text: words.noNames },
        { icon: 'eye', text: words.logged },
      ]}
      action={words.action}
      act={({ from, to, reason }) =>
        out.send({ from: midnight(from) ?? '', to: midnight(to, 1) ?? '', ...reasonIn(reason) })
      }
    >
      <div className={styles.days}>
        <TextField label={words.from} type="date" {...form.field('from')} />
        <TextField label={words.to} type="date" {...form.field('to')} />
      </div>
    </FormDialog>
  )
}
