import { Button } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './feed-end.module.css'

export const FeedEnd = ({ onAnother }: { onAnother: () => void }) => (
  <div className={styles.end}>
    <span>{texts.end}</span>
    <Button size="sm" variant="text" icon="refresh" onClick={onAnother}>
      {texts.another}
    </Button>
  </div>
)
