import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useAnnounce } from '../api.ts'
import { useDraft } from '../draft.ts'
import { texts } from '../texts.ts'

export function SendDialog({ open, onClose, members }: { open: boolean; onClose: () => void; members: number }) {
  const draft = useDraft()
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
      act={(reason) => announce.send({ ...draft, ...(reason === '' ? {} : { reason }) })}
      done={() => toast(texts.begun, { icon: 'check' })}
    />
  )
}
