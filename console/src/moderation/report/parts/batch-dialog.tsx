import { CallError, sanctionRefusals } from '@sp/contract'
import { ProgressBar } from '@sp/ui'
import { useRef, useState } from 'react'
import type { Consequence } from '../../../parts/consequences.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { isWithoutRules } from '../../../platform/rules.ts'
import { type Batch, type BatchCase, decideAll, newBatch, type SameChoice } from '../batch.ts'
import { choose, firstChoice } from '../choice.ts'
import { texts } from '../decision-texts.ts'
import { texts as words } from '../texts.ts'
import styles from './case-list.module.css'
import { ChoiceFields } from './choice-fields.tsx'

interface BatchDialogProps {
  cases: readonly BatchCase[]
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Assumes that items are removable; those that are not are kept. */
const any = { canRemove: true }

export function BatchDialog({ cases, open, onClose, onDone }: BatchDialogProps) {
  const [choice, setChoice] = useState(() => firstChoice(any))
  // Progress of this dialog across retries: with a fresh code, or for the undecided cases.
  const batch = useRef(newBatch())
  const [shown, setShown] = useState<Batch>()
  const [asked, setAsked] = useState<readonly BatchCase[]>()
  // Decided cases leave the list during the work, so the dialog keeps the cases it started with.
  const all = asked ?? cases
  const end = () => {
    batch.current = newBatch()
    setAsked(undefined)
    setShown(undefined)
  }
  const close = () => {
    end()
    onClose()
  }
  const step = () => setShown({ ...batch.current })
  const act = async () => {
    if (choice.mute === 'warn' && !choice.rule && !isWithoutRules())
      throw new CallError(0, sanctionRefusals.ruleNeeded.msg)
    setAsked(all)
    step()
    await decideAll(all, choice, batch.current, step)
    const { done, left } = batch.current
    if (left.length > 0) throw new CallError(0, texts.someLeft(done.length, left.length))
  }
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={texts.batchTitle(all.length)}
      reason="none"
      action={texts.batchAct(all.length - (shown?.done.length ?? 0))}
      danger={choice.content === 'purge'}
      consequences={linesOf(choice, all)}
      act={act}
      done={() => {
        end()
        onDone()
      }}
    >
      <ChoiceFields
        chosen={choice}
        onPick={(chosen) => setChoice((before) => choose(before, chosen, any))}
        verdicts={words.outcomes}
        canRemove
        canMute
      />
      {shown && <BatchProgress batch={shown} cases={all} />}
    </ReasonDialog>
  )
}

function BatchProgress({ batch: { done, left }, cases }: { batch: Batch; cases: readonly BatchCase[] }) {
  const why = new Map(left.map((each) => [each.id, each.why]))
  const so = texts.batchSoFar(done.length + left.length, cases.length)
  return (
    <div className={styles.progress}>
      <b role="status">{so}</b>
      <ProgressBar value={(done.length + left.length) / Math.max(cases.length, 1)} label={so} />
      <ul aria-label={texts.batchEach}>
        {cases.map(({ id }) => (
          <li key={id}>
            {words.number(id)} {why.get(id) ?? (done.includes(id) ? texts.batchDone : texts.batchWaits)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function linesOf({ content, mute }: SameChoice, cases: readonly BatchCase[]): Consequence[] {
  const count = cases.length
  const authors = new Set(cases.flatMap(({ owner }) => owner?.id ?? [])).size
  return [
    { icon: content === 'keep' ? 'eye' : 'trash', text: texts.batchThings[content](count), final: content === 'purge' },
    { icon: 'block', text: sanctionLine(mute, authors) },
    { icon: 'bell', text: texts.batchTold },
  ]
}

function sanctionLine(mute: SameChoice['mute'], authors: number): string {
  if (mute === 'none') return words.mutes.none
  return mute === 'warn' ? texts.batchWarn(authors) : texts.batchMute(words.mutes[mute], authors)
}
