import type { AppealCase } from '@sp/contract'
import { Button, Chip } from '@sp/ui'
import { Age } from '../../../parts/age.tsx'
import { OpenedPane } from '../../../parts/opened-pane.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { type Claiming, useClaiming } from '../../../platform/claiming.ts'
import { useKeys } from '../../../platform/keys.ts'
import { remainingTime } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { claimable } from '../api.ts'
import { type Choice, firstChoice } from '../choice.ts'
import { drafts } from '../drafts.ts'
import { texts } from '../texts.ts'
import { type Decision, useDecision } from '../use-decision.ts'
import { againstOf, nameOf } from '../words.ts'
import styles from './appeal.module.css'
import { DecidedBox } from './decided-box.tsx'
import { DecisionBox } from './decision-box.tsx'
import { FirstDecision } from './first-decision.tsx'
import { LikeAppeals } from './like-appeals.tsx'

/**
 * The first decision and the member's appeal side by side, with the second decision, by another colleague,
 * below.
 */
export function AppealPane({ of, onBack }: { of: AppealCase; onBack: () => void }) {
  const taking = useClaiming(claimable, of.id, of.held)
  const isOpen = of.decision === null
  const isFree = isOpen && !of.own && !taking.isTheirs
  const change = (next: Choice) => {
    drafts.keep(of.id, next)
    taking.touch()
  }
  const decision = useDecision(of, drafts.useDraft(of.id) ?? firstChoice, change)
  const member = of.member?.nickname ?? texts.erased
  return (
    <OpenedPane
      label={texts.one}
      title={texts.of(member, againstOf(of))}
      back={{ label: texts.back, onClick: onBack }}
      chips={
        <>
          <Chip>{texts.number(of.id)}</Chip>
          {isOpen && <Age since={of.createdAt} showsWords />}
        </>
      }
      strips={isOpen && <Whose of={of} taking={taking} />}
      foot={isFree && <Foot decision={decision} taking={taking} />}
    >
      <div className={styles.sides}>
        <FirstDecision of={of} />
        <div className={styles.side}>
          <h3 className={styles.title}>{texts.theirWords}</h3>
          <p className={styles.words}>{of.text}</p>
          <LikeAppeals of={of} />
        </div>
      </div>
      {of.decision && <DecidedBox of={of} decision={of.decision} />}
      {isFree && <DecisionBox of={of} decision={decision} />}
    </OpenedPane>
  )
}

function Whose({ of, taking: { holder, isTheirs } }: { of: AppealCase; taking: Claiming }) {
  const now = useNow(1000)
  if (of.own) return <Strip tone="lamp">{texts.notYours}</Strip>
  if (isTheirs && holder)
    return (
      <Strip tone="lamp" icon="lock">
        {texts.theirs(holder.by.nickname, remainingTime(holder.until, now))}
      </Strip>
    )
  const first = nameOf(of.firstBy)
  return (
    <Strip tone="primary" icon="scale">
      <b>{texts.yours(first)}</b>
      {texts.yoursText(first)}
    </Strip>
  )
}

function Foot({ decision: { form, choice, busy, send }, taking }: { decision: Decision; taking: Claiming }) {
  const now = useNow(1000)
  const submit = form.submit(send)
  useKeys({ 'mod+enter': () => submit() })
  const { holder, isMine, release } = taking
  return (
    <>
      <span className={styles.meta}>
        {isMine && holder ? texts.mine(remainingTime(holder.until, now)) : texts.takesIt}
      </span>
      <span className={styles.acts}>
        {isMine && (
          <Button variant="line" onClick={release}>
            {texts.release}
          </Button>
        )}
        <Button busy={busy} onClick={submit}>
          {choice.outcome === 'lightened' && choice.mute
            ? texts.submitMute(texts.mutes[choice.mute])
            : texts.submit[choice.outcome]}
        </Button>
      </span>
    </>
  )
}
