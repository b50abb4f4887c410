import { errorsOf } from '@sp/client/form/errors-of'
import { useForm } from '@sp/client/form/use-form'
import { lengthOf, type Node, nodeCalls } from '@sp/contract'
import { TextArea } from '@sp/ui'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useDescribe } from '../../section/government-api.ts'
import { ReasonField } from '../../section/parts/reason-field.tsx'
import { usual } from '../../section/parts/reason-texts.ts'
import { texts } from '../texts.ts'

const { describe: words } = texts

interface DescribeSheetProps {
  node: Node
  open: boolean
  onClose: () => void
}

interface Description {
  description: string
  reason: string
}

function useDescribing({ node: { id, description: before }, onClose }: DescribeSheetProps) {
  const isUnchanged = ({ description }: Description) => description.trim() === before
  const form = useForm<Description>({
    // An unchanged description needs no reason.
    rules: (values) => (isUnchanged(values) ? {} : errorsOf({ call: nodeCalls.describe }, values)),
    start: { description: before, reason: '' },
    otherwise: 'description',
  })
  const done = () => {
    form.reset()
    onClose()
  }
  const { run, busy } = useDescribe(id, { done, refused: form.refused })
  const send = (values: Description) => {
    if (isUnchanged(values)) done()
    else run({ description: values.description.trim(), reason: values.reason.trim() })
  }
  return { form, send, busy }
}

export function DescribeSheet(props: DescribeSheetProps) {
  const { open, onClose } = props
  const { form, send, busy } = useDescribing(props)
  const { description, reason } = form.values
  return (
    <SheetForm {...{ open, onClose, form, send, busy }} title={words.title} action={words.save}>
      <TextArea
        label={words.label}
        hint={words.count(lengthOf(description))}
        help={words.help}
        {...form.field('description')}
      />
      <ReasonField
        value={reason}
        onChange={(text) => form.set({ reason: text })}
        error={form.errors.reason}
        usual={usual.describe}
      />
    </SheetForm>
  )
}
