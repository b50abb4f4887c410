import { Note } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './safety-note.module.css'

export const SafetyNote = ({ onWrite }: { onWrite: () => void }) => (
  <Note icon="shield" className={styles.note}>
    {texts.safety}
    <button type="button" className={styles.tell} onClick={onWrite}>
      {texts.tell}
    </button>
    。
  </Note>
)
