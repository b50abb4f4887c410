import type { Points } from '@sp/contract'
import { Empty, ListGroup, ListRow } from '@sp/ui'
import { dayTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import styles from './lists.module.css'

export function HistoryList({ list }: { list: Points['histories'] }) {
  if (list.length === 0) return <Empty title={texts.noneTitle} text={texts.noneText} />
  return (
    <div className={styles.list}>
      <ListGroup card>
        {list.map(({ id, changeReason, changeDate, pointsChange }) => (
          <ListRow
            key={id}
            as="div"
            sub={<time dateTime={changeDate}>{dayTime(changeDate)}</time>}
            value={<b className={pointsChange < 0 ? styles.less : styles.more}>{texts.change(pointsChange)}</b>}
          >
            {changeReason}
          </ListRow>
        ))}
      </ListGroup>
    </div>
  )
}
