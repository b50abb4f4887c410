import { useForm } from '@sp/client/form/use-form'
import type { ConsoleNode } from '@sp/contract'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Options } from '../../../parts/options.tsx'
import { withRecommended } from '../order.ts'
import { texts } from '../texts.ts'
import type { OrderState } from '../use-order.ts'

interface ReplaceDialogProps {
  newcomer: ConsoleNode
  sections: readonly ConsoleNode[]
  order: OrderState
  onClose: () => void
}

export function ReplaceDialog({ newcomer, sections, order: { draft, change }, onClose }: ReplaceDialogProps) {
  const form = useForm<{ instead: string | null }>({
    rules: ({ instead }) => ({ instead: instead === null ? texts.replaceNone : undefined }),
    start: { instead: null },
  })
  const options = draft.map((id) => ({
    value: String(id),
    label: sections.find((each) => each.id === id)?.node ?? String(id),
  }))
  const title = texts.replace(newcomer.node)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      form={form}
      consequences={[{ icon: 'eye-off', text: texts.replaceLater }]}
      action={texts.replaceDo}
      act={async ({ instead }) => change(withRecommended(draft, newcomer.id, Number(instead)))}
    >
      <Options label={title} silent options={options} {...form.control('instead')} />
    </FormDialog>
  )
}
