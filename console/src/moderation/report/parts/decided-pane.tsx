import type { Case, Decision } from '@sp/contract'
import { Button, Chip, Icon } from '@sp/ui'
import { Kbd } from '../../../parts/kbd.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { useSession } from '../../../platform/session.ts'
import { dateTime, dayOf } from '../../../platform/time.ts'
import { wouldEnd } from '../../../platform/would-end.ts'
import { useUndo } from '../api.ts'
import { recipients, recipientsOf } from '../consequences.ts'
import { texts } from '../decision-texts.ts'
import { factsOf } from '../notes.ts'
import { texts as words } from '../texts.ts'
import styles from './decision.module.css'
import { RestoreButton } from './restore-button.tsx'

interface DecidedPaneProps {
  of: Case
  decision: Decision
  onNext: () => void
  called: boolean
}

export function DecidedPane({ of, decision, onNext, called }: DecidedPaneProps) {
  const me = useSession()?.colleague.id
  const undo = useUndo(of.id)
  useKeys({ j: onNext })
  const by = decision.by === null ? words.machine : decision.by.id === me ? texts.you : decision.by.nickname
  return (
    <Pane at="aside" bare label={texts.title} head={<Head as="h2" title={texts.title} called={called} />}>
      <div className={styles.form}>
        <div className={styles.person}>
          <Chip tone="ok">
            <Icon name="check" size="s" />
            {texts.decided}
          </Chip>
          <span className={styles.sub}>{texts.by(by, dateTime(decision.at))}</span>
        </div>
        <Outcome of={of} decision={decision} />
        <div className={styles.acts}>
          <Button variant="soft" onClick={onNext}>
            {texts.next} <Kbd>J</Kbd>
          </Button>
          {decision.undoable && (
            <Button variant="line" busy={undo.busy} onClick={() => undo.run()}>
              {texts.undo}
            </Button>
          )}
          {decision.undoUntil === null && decision.restoreUntil !== null && <RestoreButton id={of.id} />}
        </div>
        {decision.undoUntil !== null && <p className={styles.sub}>{texts.later}</p>}
      </div>
    </Pane>
  )
}

function Outcome({ of, decision }: { of: Case; decision: Decision }) {
  const { outcome, note, reporterNote, undoUntil } = decision
  const facts = factsOf(of)
  const counts = recipientsOf(decision, facts)
  const verdicts = of.kind === 'report' ? words.outcomes : words.verdicts
  const rows: [string, string][] = [
    [texts.outcome, verdicts[outcome]],
    [texts.content, contentOf(decision)],
    [texts.muteRow, muteOf(decision)],
    [undoUntil === null ? texts.told : texts.tell, recipients(counts) || texts.nobody],
    ...(counts.reporters > 0 && reporterNote ? [[words.theReporters, reporterNote] satisfies [string, string]] : []),
    ...(note ? [[counts.owner > 0 ? words.theOwner : texts.reason, note] satisfies [string, string]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function contentOf({ content, restoreUntil, restoredAt }: Decision): string {
  if (restoredAt) return texts.restoredAt(dateTime(restoredAt))
  return restoreUntil ? texts.restorable(dayOf(restoreUntil)) : words.contents[content]
}

function muteOf({ mute, at, warned, rule }: Decision): string {
  if (warned) return rule ? texts.warnedOf(rule) : words.mutes.warn
  const end = mute && wouldEnd(mute, Date.parse(at))
  return end ? texts.mutedUntil(words.mutes[mute], dateTime(end)) : words.mutes[mute ?? 'none']
}
