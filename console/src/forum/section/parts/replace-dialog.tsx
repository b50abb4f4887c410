import type { ConsoleNode } from '@sp/contract'
import { useState } from 'react'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
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
  const [instead, setInstead] = useState<string>()
  const options = draft.map((id) => ({
    value: String(id),
    label: sections.find((each) => each.id === id)?.node ?? String(id),
  }))
  const title = texts.replace(newcomer.node)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      reason="none"
      consequences={[{ icon: 'eye-off', text: texts.replaceLater }]}
      action={texts.replaceDo}
      ready={instead !== undefined}
      act={async () => change(withRecommended(draft, newcomer.id, Number(instead)))}
    >
      <Options label={title} silent options={options} value={instead} onChange={setInstead} />
    </ReasonDialog>
  )
}
