import { inviteConsoleCalls as calls, type InviteBatch } from '@sp/contract'
import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { refresh } from '../../../platform/api.ts'
import { caller } from '../../../platform/call.ts'
import { reasonIn } from '../../../platform/reason-in.ts'
import { useChange } from '../../../platform/use-change.ts'
import { texts } from '../texts.ts'

const revokeBatch = caller(calls.revoke)

export function RevokeDialog({ batch, onClose }: { batch: InviteBatch | undefined; onClose: () => void }) {
  const revoke = useChange({
    call: revokeBatch,
    done: (count) => toast(texts.revoked(count), { icon: 'check' }),
    settled: () => refresh([calls.list, calls.detail]),
  })
  if (!batch) return null
  const { id, note, usable } = batch
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={texts.revokeAsk(note, usable)}
      reason="optional"
      usual={texts.usual}
      readers={texts.readers}
      consequences={[
        { icon: 'close', text: texts.revokeNow(usable) },
        { icon: 'me', text: texts.revokeUsed },
        { icon: 'block', text: texts.revokeFinal, final: true },
      ]}
      action={texts.revokeDo(usable)}
      danger
      act={(reason) => revoke.send({ id, ...reasonIn(reason) })}
    />
  )
}
