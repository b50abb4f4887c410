import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { useAnnounce } from '../api.ts'
import type { Draft } from '../draft.ts'
import { texts } from '../texts.ts'

interface SendDialogProps {
  open: boolean
  onClose: () => void
  draft: Draft
  members: number
}

export function SendDialog({ open, onClose, draft, members }: SendDialogProps) {
  const announce = useAnnounce()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.sendAsk(members)}
      reason="optional"
      readers={texts.readers}
      consequences={[
        { icon: 'bell', text: draft.push ? texts.ringing : texts.quiet },
        { icon: 'clock', text: texts.restart },
        { icon: 'undo', text: texts.noReturn, final: true },
      ]}
      action={texts.sendDo(members)}
      act={(reason) => announce.send({ ...draft, ...reasonIn(reason) })}
      done={() => toast(texts.begun, { icon: 'check' })}
    />
  )
}
