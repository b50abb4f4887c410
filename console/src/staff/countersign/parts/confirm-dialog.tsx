import type { CountersignRequest } from '@sp/contract'
import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { useSession } from '../../../platform/session.ts'
import { useConfirm, useUse } from '../api.ts'
import { basisTexts, confirmTexts } from '../confirm-texts.ts'
import { texts } from '../texts.ts'

interface ConfirmDialogProps {
  of: CountersignRequest
  open: boolean
  onClose: () => void
}

/** For whom it is, as it is written within a sentence. */
function useWho({ kind, subjectId, member, by, mine }: CountersignRequest): string {
  const me = useSession()?.colleague.id
  if (kind === 'open-case' ? mine : subjectId === me) return texts.you
  return texts.named((kind === 'open-case' ? by.nickname : member?.nickname) ?? '')
}

export function ConfirmDialog({ of, open, onClose }: ConfirmDialogProps) {
  const { id, kind, mine } = of
  const confirm = useConfirm()
  const use = useUse()
  const { title, effect, action, done } = confirmTexts[kind](useWho(of))
  const { look, logged } = basisTexts[mine ? 'alone' : kind === 'make-owner' ? 'accept' : 'second']
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={title}
      reason="none"
      consequences={[
        { icon: 'eye', text: look },
        { icon: 'info', text: effect },
        { icon: 'clock', text: logged },
      ]}
      action={action}
      act={() => (mine ? use : confirm).send({ id })}
      done={() => toast(done, { icon: 'check' })}
    />
  )
}
