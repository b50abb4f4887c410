import type { CountersignRequest } from '@sp/contract'
import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useConfirm, useUse } from '../api.ts'
import { texts } from '../texts.ts'

interface ConfirmDialogProps {
  of: CountersignRequest
  open: boolean
  onClose: () => void
}

export function ConfirmDialog({ of: { id, kind, mine }, open, onClose }: ConfirmDialogProps) {
  const confirm = useConfirm()
  const use = useUse()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.confirmTitle(kind)}
      reason="none"
      consequences={[
        { icon: 'eye', text: texts.look },
        { icon: 'info', text: texts.effects[kind] },
        { icon: 'clock', text: texts.logged },
      ]}
      action={texts.confirmDo}
      act={() => (mine ? use : confirm).send({ id })}
      done={() => toast(texts.done, { icon: 'check' })}
    />
  )
}
