import { ListGroup, ListRow } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './lists.module.css'

export const WaysList = () => (
  <div className={styles.list}>
    <ListGroup card>
      {texts.ways.map(({ name, sub, points }) => (
        <ListRow key={name} as="div" sub={sub} value={<b className={styles.more}>{texts.change(points)}</b>}>
          {name}
        </ListRow>
      ))}
    </ListGroup>
  </div>
)
