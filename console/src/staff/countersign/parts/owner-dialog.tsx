import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useRequestOwner } from '../api.ts'
import { texts } from '../texts.ts'

interface OwnerDialogProps {
  member: { id: number; nickname: string }
  to: 'owner' | 'member'
  open: boolean
  onClose: () => void
}

/** Asks for a change of an owner, which another person confirms. */
export function OwnerDialog({ member: { id: userId, nickname }, to, open, onClose }: OwnerDialogProps) {
  const { send } = useRequestOwner()
  const { owner } = texts
  const makes = to === 'owner'
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={makes ? owner.askTitle(nickname) : owner.endTitle(nickname)}
      usual={(makes ? owner.askReasons : owner.endReasons).map((label) => ({ label, text: label }))}
      consequences={
        makes
          ? [
              { icon: 'check', text: owner.accepts },
              { icon: 'key', text: owner.can },
            ]
          : [{ icon: 'clock', text: owner.ends }]
      }
      action={makes ? owner.askDo : owner.endDo}
      act={(reason) => send({ userId, to, reason })}
      done={() => toast(makes ? owner.asked : owner.endAsked, { icon: 'check' })}
    />
  )
}
