import { useForm } from '@sp/client/form/use-form'
import { newcomerCalls } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { ReasonField } from '../../../parts/reason-field.tsx'
import { useDecline } from '../api.ts'
import { texts } from '../texts.ts'

interface DeclineDialogProps {
  userIds: readonly number[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

const usual = texts.reasons.map((text) => ({ label: text, text }))

export function DeclineDialog({ userIds, open, onClose, onDone }: DeclineDialogProps) {
  const form = useForm({ call: newcomerCalls.decline, start: { reason: '' } })
  const decline = useDecline(userIds.join(), form, ({ done, skipped }) => {
    toast(skipped.length > 0 ? texts.skipped(skipped.length) : texts.declined(done))
    onDone()
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.declineTitle(userIds.length)}
      form={form}
      act={({ reason }) => decline.send({ userIds: [...userIds], reason })}
      consequences={[
        { icon: 'eye', text: texts.reads },
        { icon: 'clock', text: texts.erasedLater },
      ]}
      reason={<ReasonField {...form.control('reason')} usual={usual} to="" />}
      action={texts.declineDo(userIds.length)}
      danger
    />
  )
}
