import { avatarSrc } from '@sp/client/picture'
import type { PairSession } from '@sp/contract'
import { Avatar, Chip, cx } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { shortDate } from '../../../platform/time.ts'
import { chipOf, originOf, sentenceOf } from '../pair-words.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { useNow } from '../use-now.ts'
import styles from './pair-card.module.css'
import { MiniSteps } from './stepper.tsx'

interface CardProps {
  session: PairSession
}

export function PairCard({ session }: CardProps) {
  const now = useNow(60_000)
  const chip = chipOf(session, now)
  return (
    <Frame
      session={session}
      sub={texts.met(shortDate(session.createDatetime), originOf(session))}
      chip={chip && <Chip tone={chip.tone}>{chip.words}</Chip>}
    >
      <MiniSteps status={session.status} />
      <p className={styles.say}>
        <b>{texts.flow.steps[stepOf(session.status)]}</b>
        {sentenceOf(session, now)}
      </p>
    </Frame>
  )
}

export function EndedCard({ session }: CardProps) {
  const { status, createDatetime, endDatetime, hasRemark } = session
  const { chip, withRemark } = texts.list
  return (
    <Frame
      isOver
      session={session}
      sub={texts.ended.span(shortDate(createDatetime), shortDate(endDatetime ?? createDatetime))}
      chip={<Chip>{status === 'BREAK_UP' ? chip.parted : chip.ended}</Chip>}
    >
      <p className={styles.say}>
        {texts.ended.reached[stepOf(status)]}
        {hasRemark && withRemark}
      </p>
    </Frame>
  )
}

interface FrameProps extends CardProps {
  sub: string
  chip: ReactNode
  isOver?: boolean
  children: ReactNode
}

const Frame = ({ session: { id, name, avatar }, sub, chip, isOver, children }: FrameProps) => (
  <li>
    <Link to={paths.pairedOne(id)} className={cx(styles.card, isOver && styles.over)}>
      <div className={styles.top}>
        <Avatar src={avatarSrc(avatar)} size="m" />
        <p>
          <b>{name ?? texts.him}</b>
          <small>{sub}</small>
        </p>
        {chip}
      </div>
      {children}
    </Link>
  </li>
)
