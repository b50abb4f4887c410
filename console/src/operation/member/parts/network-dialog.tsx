import { useForm } from '@sp/client/form/use-form'
import { newcomerCalls as calls, REFUSAL_DAYS, type RefusalDays } from '@sp/contract'
import { toast } from '@sp/ui'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { useRefuseNetworks } from '../api.ts'
import { texts } from '../network-texts.ts'

interface NetworkDialogProps {
  userIds: readonly number[]
  open: boolean
  onClose: () => void
}

const start: { days: RefusalDays } = { days: 7 }
const options = REFUSAL_DAYS.map((days) => ({ value: String(days), label: texts.lengths[days] }))

/** Refuses registrations for a time from the networks that these accounts were registered from. */
export function NetworkDialog({ userIds, open, onClose }: NetworkDialogProps) {
  const form = useForm({ call: calls.refuseNetworks, start })
  const refuse = useRefuseNetworks(userIds.join(), form, ({ networks, unknown }) =>
    toast(unknown > 0 ? texts.some(networks, unknown) : texts.done(networks)),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(userIds.length)}
      form={form}
      consequences={[
        { icon: 'block', text: texts.refuses },
        { icon: 'check', text: texts.stays },
        { icon: 'shield', text: texts.kept },
        { icon: 'refresh', text: texts.lift },
      ]}
      action={texts.action}
      danger
      act={({ days }) => refuse.send({ userIds: [...userIds], days })}
    >
      <Options
        name="days"
        label={texts.days}
        options={options}
        value={String(form.values.days)}
        onChange={(days) => form.set({ days: Number(days) as RefusalDays })}
      />
    </FormDialog>
  )
}
