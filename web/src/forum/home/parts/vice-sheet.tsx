import { useForm } from '@sp/client/form/use-form'
import { nodeCalls } from '@sp/contract'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useAddVice } from '../../section/government-api.ts'
import { ReasonField } from '../../section/parts/reason-field.tsx'
import { usual } from '../../section/parts/reason-texts.ts'
import { WhoField } from '../../section/parts/who-field.tsx'
import { texts } from '../texts.ts'

const { vice: words } = texts

interface ViceSheetProps {
  nodeId: number
  open: boolean
  onClose: () => void
}

export function ViceSheet({ nodeId, open, onClose }: ViceSheetProps) {
  const form = useForm({ call: nodeCalls.addVice, start: { username: '', reason: '' }, otherwise: 'username' })
  const { username, reason } = form.values
  const done = () => {
    form.reset()
    onClose()
  }
  const { run, busy } = useAddVice(nodeId, { done, refused: form.refused })
  return (
    <SheetForm
      {...{ open, onClose, form, busy }}
      title={words.title}
      action={words.add}
      send={(values) => run({ ...values, reason: values.reason.trim() })}
    >
      <WhoField
        value={username}
        onChange={(name) => form.set({ username: name })}
        error={form.errors.username}
        help={words.help}
      />
      <ReasonField
        value={reason}
        onChange={(text) => form.set({ reason: text })}
        error={form.errors.reason}
        usual={usual.addVice}
      />
    </SheetForm>
  )
}
