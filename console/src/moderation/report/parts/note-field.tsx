import { TextArea, type TextAreaProps } from '@sp/ui'
import { SavedTexts } from '../../../parts/saved-texts.tsx'
import { texts } from '../decision-texts.ts'
import styles from './decision.module.css'

interface NoteFieldProps extends Pick<TextAreaProps, 'label' | 'name' | 'value' | 'error' | 'onChange'> {
  onAnother: () => void
  /** Of the member who reads it; empty where staff may not name one. */
  reader: string
  onSaved: (text: string) => void
}

export const NoteField = ({ onAnother, reader, onSaved, ...field }: NoteFieldProps) => (
  <TextArea
    {...field}
    rows={2}
    className={styles.note}
    hint={
      <span className={styles.ready}>
        <SavedTexts name={reader} onTake={onSaved} />
        <button type="button" className={styles.another} onClick={onAnother}>
          {texts.another}
        </button>
      </span>
    }
  />
)
