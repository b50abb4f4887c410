import { ListGroup, ListRow } from '@sp/ui'
import { useSession } from '../../platform/session/session.ts'
import { useRank, useToday } from '../api.ts'
import type { Kind } from '../kind.ts'
import { placeOf, todayPlaceOf } from '../rank-text.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import styles from './best-rows.module.css'

const Times = ({ times }: { times: number | null | undefined }) =>
  typeof times === 'number' ? <span className={styles.times}>{secondsOf(times)}</span> : texts.noBest

interface UsualRowsProps {
  kind: Kind
  onOpen: () => void
  onToday: () => void
}

export const UsualRows = ({ kind, onOpen, onToday }: UsualRowsProps) => (
  <ListGroup card className={styles.rows}>
    {useSession() && <Best kind={kind} onOpen={onOpen} />}
    <ListRow icon="cal" sub={texts.todaySub} chevron onClick={onToday}>
      {texts.today}
    </ListRow>
  </ListGroup>
)

function Best({ kind, onOpen }: Omit<UsualRowsProps, 'onToday'>) {
  const best = useRank(kind).data?.myRecord
  const sub = best ? `${texts.level(kind.size)} · ${placeOf(best)}` : texts.level(kind.size)
  return (
    <ListRow icon="trophy" sub={sub} value={<Times times={best?.times} />} chevron onClick={onOpen}>
      {texts.best}
    </ListRow>
  )
}

interface TodayRowsProps {
  onOpen: () => void
  onUsual: () => void
}

export const TodayRows = ({ onOpen, onUsual }: TodayRowsProps) => (
  <ListGroup card className={styles.rows}>
    {useSession() && <Today onOpen={onOpen} />}
    <ListRow icon="undo" chevron onClick={onUsual}>
      {texts.usual}
    </ListRow>
  </ListGroup>
)

function Today({ onOpen }: Omit<TodayRowsProps, 'onUsual'>) {
  const best = useToday().data?.myRecord
  return (
    <ListRow
      icon="trophy"
      sub={best ? todayPlaceOf(best) : texts.todayNone}
      value={<Times times={best?.times} />}
      chevron
      onClick={onOpen}
    >
      {texts.todayBest}
    </ListRow>
  )
}
