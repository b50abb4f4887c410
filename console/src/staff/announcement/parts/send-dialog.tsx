import { toast } from '@sp/ui'
import type { Consequence } from '../../../parts/consequences.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { reasonIn } from '../../../platform/reason-in.ts'
import { useAnnounce } from '../api.ts'
import { type Draft, plannedIn } from '../draft.ts'
import { shownTime } from '../period.ts'
import { texts } from '../texts.ts'

interface SendDialogProps {
  open: boolean
  onClose: () => void
  draft: Draft
  members: number
}

export function SendDialog({ open, onClose, draft, members }: SendDialogProps) {
  const announce = useAnnounce()
  const { at, ...written } = draft
  const when = at === undefined ? undefined : shownTime(at)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={when === undefined ? texts.sendAsk(members) : texts.planAsk(when)}
      reason="optional"
      readers={texts.readers}
      consequences={[
        ...(when === undefined ? [] : [{ icon: 'clock', text: texts.planKept(when) } as const]),
        { icon: 'bell', text: draft.push ? texts.ringing : texts.quiet },
        ...(when === undefined ? sendingNow : [{ icon: 'undo', text: texts.planFree } as const]),
      ]}
      action={when === undefined ? texts.sendDo(members) : texts.planDo}
      act={(reason) => announce.send({ ...written, ...plannedIn(at), ...reasonIn(reason) })}
      done={() => toast(when === undefined ? texts.begun : texts.plannedDone, { icon: 'check' })}
    />
  )
}

const sendingNow: readonly Consequence[] = [
  { icon: 'clock', text: texts.restart },
  { icon: 'undo', text: texts.noReturn, final: true },
]
