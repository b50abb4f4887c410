import { lengthOf } from '@sp/contract'
import { TextArea } from '@sp/ui'
import form from '../../../platform/form/form.module.css'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { texts } from '../texts.ts'
import { useEnding } from '../use-ending.ts'

const { end: words } = texts

interface EndSheetProps {
  sessionId: number
  open: boolean
  onClose: () => void
}

export function EndSheet({ sessionId, open, onClose }: EndSheetProps) {
  const { reason, write, fault, submit, busy } = useEnding(sessionId, onClose)
  return (
    <SheetForm
      {...{ open, onClose, busy }}
      title={words.title}
      action={words.action}
      variant="danger-soft"
      onSubmit={submit}
    >
      <p className={form.lead}>{words.lead}</p>
      <TextArea
        name="reason"
        label={words.reason}
        hint={reason === '' ? words.needed : texts.parted.count(lengthOf(reason))}
        placeholder={words.placeholder}
        error={fault}
        value={reason}
        onChange={({ target }) => write(target.value)}
      />
    </SheetForm>
  )
}
