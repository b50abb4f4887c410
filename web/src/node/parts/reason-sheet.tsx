import { MAINTAINER_REASON_MAX, MAINTAINER_REASON_MIN } from '@sp/contract'
import { TextArea } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../platform/device/draft.ts'
import form from '../../platform/form.module.css'
import { lengthOf } from '../../platform/length.ts'
import type { Change } from '../../platform/query/change.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { faultOfText } from './faults.ts'
import { texts } from './reason-texts.ts'
import { SheetForm } from './sheet-form.tsx'

interface ReasonSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** What it is about, in the words of the page. */
  about?: ReactNode
  /** The word of the deed. */
  action: string
  /** What is written for it stays until it is done. */
  draftKey: string
  change: Omit<Change<string, unknown>, 'refused'>
}

const limits = {
  min: MAINTAINER_REASON_MIN,
  max: MAINTAINER_REASON_MAX,
  required: texts.needed,
  tooLong: texts.tooLong,
}

/** What is wrong with a maintainer's reason before it is sent. */
export const faultOfReason = (reason: string): string | undefined => faultOfText(reason, limits)

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  label?: string
  help?: string
}

/** Why a maintainer acts. */
export const ReasonField = ({ value, onChange, error, label = texts.label, help = texts.log }: ReasonFieldProps) => (
  <TextArea
    name="reason"
    label={label}
    help={help}
    hint={texts.count(lengthOf(value))}
    error={error}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** A maintainer says why, and it is done; what the server refuses is said here, with the words still there. */
export function ReasonSheet({ open, onClose, title, about, action, draftKey, change }: ReasonSheetProps) {
  const draft = useDraft(`reason:${draftKey}`)
  const [fault, setFault] = useState<string>()
  const { run, busy } = useChange<string>({
    ...change,
    done: (answer, reason) => {
      draft.discard()
      onClose()
      if (typeof change.done === 'function') change.done(answer, reason)
    },
    refused: setFault,
  })
  const submit = () => {
    const found = faultOfReason(draft.text)
    setFault(found)
    if (!found) run(draft.text.trim())
    return found && 'reason'
  }
  const write = (text: string) => {
    draft.setText(text)
    setFault(undefined)
  }
  return (
    <SheetForm {...{ open, onClose, title, action, busy }} variant="danger-soft" onSubmit={submit}>
      {about && <div className={form.question}>{about}</div>}
      <ReasonField value={draft.text} onChange={write} error={fault} />
    </SheetForm>
  )
}
