import { type PairSession, QUESTION_OF } from '@sp/contract'
import { Card, Header, IconButton, Screen } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { shortDate } from '../../../platform/time.ts'
import { originOf } from '../pair-words.ts'
import { type Step, stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { NoSheet } from './answer-sheet.tsx'
import { BothYes } from './both-yes.tsx'
import styles from './flow-page.module.css'
import { OverNote } from './over-note.tsx'
import { PairMenu } from './pair-menu.tsx'
import { Stepper } from './stepper.tsx'

export interface StageProps {
  session: PairSession
  viewed: Step
  onView: (step: Step) => void
}

interface FlowPageProps extends StageProps {
  head?: ReactNode
  dock?: ((onNo: () => void) => ReactNode) | undefined
  children: ReactNode
  className?: string | undefined
}

export function FlowPage({ session, viewed, onView, head, dock, children, className }: FlowPageProps) {
  const [ending, setEnding] = useState(false)
  const question = QUESTION_OF[session.status]
  const end = () => setEnding(true)
  const isNow = viewed === stepOf(session.status)
  return (
    <Screen
      canvas
      className={className}
      header={<PairHeader session={session} onEnd={question && end} />}
      bar={isNow && dock?.(end)}
    >
      <Card className={styles.top}>
        <Stepper status={session.status} viewed={viewed} onView={onView} />
        {head && <div className={styles.head}>{head}</div>}
      </Card>
      {isNow && <BothYes key={session.status} session={session} />}
      {isNow && <OverNote session={session} />}
      {children}
      {question && <NoSheet {...{ session, question }} open={ending} onClose={() => setEnding(false)} />}
    </Screen>
  )
}

interface PairHeaderProps {
  session: PairSession
  onEnd?: (() => void) | undefined
  otherwise?: string
  sub?: string
}

export function PairHeader({ session, onEnd, otherwise = paths.paired(), sub }: PairHeaderProps) {
  const back = useBack(otherwise)
  const [menu, setMenu] = useState(false)
  return (
    <>
      <Header
        title={session.name ?? texts.him}
        sub={sub ?? texts.met(shortDate(session.createDatetime), originOf(session))}
        back={{ label: texts.back, onClick: back }}
        actions={<IconButton icon="dots" label={texts.flow.more} onClick={() => setMenu(true)} />}
      />
      <PairMenu session={session} open={menu} onClose={() => setMenu(false)} onEnd={onEnd} />
    </>
  )
}
