import type { MemberSummary } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { colleagues, useHandOver } from '../api.ts'
import { texts } from '../texts.ts'

interface HandOverDialogProps {
  open: boolean
  onClose: () => void
  member: Pick<MemberSummary, 'id' | 'nickname'>
}

export function HandOverDialog({ open, onClose, member: { id: userId, nickname } }: HandOverDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const others = colleagues()
  const hand = useHandOver()
  const staffId = Number(chosen)
  const name = others.find(({ id }) => id === staffId)?.nickname
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.handTitle(nickname)}
      reason="none"
      consequences={[
        { icon: 'me', text: texts.handThen },
        { icon: 'eye-off', text: texts.handTold },
      ]}
      action={texts.handDo}
      ready={name !== undefined}
      act={() => hand.send({ userId, staffId })}
      done={() => toast(texts.handed(name ?? ''))}
    >
      {others.length === 0 ? (
        <p>{texts.handNobody}</p>
      ) : (
        <Options
          label={texts.handTo}
          value={chosen}
          onChange={setChosen}
          options={others.map((each) => ({ value: String(each.id), label: each.nickname }))}
        />
      )}
    </ReasonDialog>
  )
}
