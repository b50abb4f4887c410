import type { MemberBrief } from '@sp/contract'
import { toast } from '@sp/ui'
import { useState } from 'react'
import { Options } from '../../../parts/options.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { colleagues, useHand } from '../api.ts'
import { texts } from '../texts.ts'

interface HandDialogProps {
  open: boolean
  onClose: () => void
  member: Pick<MemberBrief, 'id' | 'nickname'>
}

export function HandDialog({ open, onClose, member: { id: userId, nickname } }: HandDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const others = colleagues()
  const hand = useHand()
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
