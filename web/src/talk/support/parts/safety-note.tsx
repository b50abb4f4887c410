import { Note } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './safety-note.module.css'

export const SafetyNote = ({ onWrite: onTell }: { onWrite: () => void }) => (
  <Note icon="shield" className={styles.note}>
    {texts.safety}
    <button type="button" className={styles.tell} onClick={onTell}>
      {texts.tell}
    </button>
    。
  </Note>
)
