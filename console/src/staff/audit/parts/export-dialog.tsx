import { auditCalls } from '@sp/contract'
import { TextField } from '@sp/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
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

const exportLines = caller(auditCalls.export)

export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [to, setTo] = useState(() => dayText(new Date()))
  const [from, setFrom] = useState(() => `${to.slice(0, -2)}01`)
  const out = useChange({
    call: exportLines,
    done: ({ name, text }) => saveFile(name, text, 'application/jsonl'),
    settled: () => refresh([auditCalls.lines, auditCalls.chain]),
  })
  const span = { from: midnight(from), to: midnight(to, 1) }
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={words.title}
      reason="optional"
      readers={words.readers}
      consequences={[
        { icon: 'install', text: words.lines },
        { icon: 'me', text: words.noNames },
        { icon: 'eye', text: words.logged },
      ]}
      ready={span.from !== undefined && span.to !== undefined}
      action={words.action}
      act={(reason) => out.send({ from: span.from ?? '', to: span.to ?? '', ...(reason === '' ? {} : { reason }) })}
    >
      <div className={styles.days}>
        <TextField label={words.from} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField label={words.to} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
    </ReasonDialog>
  )
}
