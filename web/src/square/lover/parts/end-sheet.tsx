import { lengthOf } from '@sp/contract'
import { TextArea } from '@sp/ui'
import formStyles from '../../../platform/form/form.module.css'
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
  const { form, send, busy } = useEnding(sessionId, onClose)
  const { reason } = form.values
  return (
    <SheetForm {...{ open, onClose, form, send, busy }} title={words.title} action={words.action} variant="danger-soft">
      <p className={formStyles.lead}>{words.lead}</p>
      <TextArea
        label={words.reason}
        hint={reason === '' ? words.needed : texts.parted.count(lengthOf(reason))}
        placeholder={words.placeholder}
        {...form.field('reason')}
      />
    </SheetForm>
  )
}
