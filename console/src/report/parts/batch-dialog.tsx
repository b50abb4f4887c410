import { CallError } from '@sp/contract'
import { useState } from 'react'
import type { Consequence } from '../../parts/consequences.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { decideAll, newBatch, type SameChoice } from '../batch.ts'
import { choose, firstChoice } from '../choice.ts'
import { texts } from '../decision-texts.ts'
import { texts as words } from '../texts.ts'
import { ChoiceFields } from './choice-fields.tsx'

interface BatchDialogProps {
  ids: readonly number[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Any of them; what cannot be removed is kept. */
const any = { canRemove: true }

/** One decision for all that is picked. */
export function BatchDialog({ ids, open, onClose, onDone }: BatchDialogProps) {
  const [choice, setChoice] = useState(() => firstChoice(any))
  // Of this asking, however often it is tried: once more with a code, or once more what was left.
  const [batch, setBatch] = useState(newBatch)
  const close = () => {
    setBatch(newBatch())
    onClose()
  }
  const act = async () => {
    await decideAll(ids, choice, batch)
    const { done, left } = batch
    // What is done has left the list; what is left stays picked, and the question says why.
    if (left.length > 0)
      throw new CallError(0, texts.someLeft(done.length, left.map(({ id, why }) => `#${id} ${why}`).join('；')))
  }
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.batchTitle(ids.length)}
      reason="none"
      action={texts.batchAct(ids.length)}
      danger={choice.content === 'purge'}
      consequences={linesOf(choice, ids.length)}
      ready={ids.length > 0}
      act={act}
      done={onDone}
    >
      <ChoiceFields
        chosen={choice}
        onPick={(chosen) => setChoice((before) => choose(before, chosen, any))}
        verdicts={words.outcomes}
        canRemove
        canMute
      />
    </ReasonDialog>
  )
}

function linesOf({ content, mute }: SameChoice, count: number): Consequence[] {
  return [
    { icon: content === 'keep' ? 'eye' : 'trash', text: texts.batchThings[content](count), final: content === 'purge' },
    { icon: 'block', text: mute === 'none' ? words.mutes.none : texts.batchMute(words.mutes[mute]) },
    { icon: 'bell', text: texts.batchTold },
  ]
}
