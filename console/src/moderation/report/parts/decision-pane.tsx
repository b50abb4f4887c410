import type { Case } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { useKeys } from '../../../platform/keys.ts'
import { useChange } from '../../../platform/use-change.ts'
import { type Choice, firstChoice } from '../choice.ts'
import { decide } from '../deciding.ts'
import { texts } from '../decision-texts.ts'
import { drafts } from '../drafts.ts'
import { factsOf } from '../notes.ts'
import { useConsequences } from '../use-consequences.tsx'
import { useDecisionForm } from '../use-decision.ts'
import styles from './decision.module.css'
import { DecisionForm } from './decision-form.tsx'
import { ClaimedPanel, OwnPanel } from './no-decision.tsx'

interface DecisionPaneProps {
  of: Case
  taking: Claiming
  onNext: () => void
}

export function DecisionPane({ of, taking, onNext }: DecisionPaneProps) {
  const choice = drafts.useDraft(of.id) ?? firstChoice(factsOf(of))
  const isFree = !of.own && !taking.isTheirs
  const submit = useSubmit(of, choice)
  const change = (next: Choice) => {
    drafts.keep(of.id, next)
    taking.touch()
  }
  const form = useDecisionForm(of, choice, change)
  const press = form.submit(submit.press)
  useKeys(isFree ? { 'mod+enter': () => press() } : {})
  const foot = isFree && (
    <>
      <span className={styles.footing}>{taking.isMine ? <Kbd>⌘↵</Kbd> : texts.takesIt}</span>
      <Button busy={submit.busy} aria-keyshortcuts="Meta+Enter Control+Enter" onClick={press}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Pane at="aside" bare label={texts.title} head={<Head as="h2" title={texts.title} />} foot={foot}>
      {of.own ? (
        <OwnPanel onNext={onNext} />
      ) : taking.isTheirs && taking.holder ? (
        <ClaimedPanel holder={taking.holder} onNext={onNext} />
      ) : (
        <DecisionForm {...{ of, choice, form }} onChange={change} onSend={submit.press} />
      )}
      {submit.dialog}
    </Pane>
  )
}

/**
 * Submits at once; an irreversible decision needs a confirmation and a fresh code first. A refusal is a toast: the case
 * is loaded again, and may no longer show the form.
 */
function useSubmit(of: Case, choice: Choice) {
  const [isAsking, setIsAsking] = useState(false)
  const consequences = useConsequences(of, choice)
  const { run, send, busy } = useChange({ call: () => decide(of, choice) })
  const dialog = (
    <ReasonDialog
      open={isAsking}
      onClose={() => setIsAsking(false)}
      title={texts.purgeTitle(of.id)}
      reason="none"
      action={texts.purge}
      danger
      consequences={consequences}
      act={() => send()}
    />
  )
  return { busy, dialog, press: () => (choice.content === 'purge' ? setIsAsking(true) : void run()) }
}
