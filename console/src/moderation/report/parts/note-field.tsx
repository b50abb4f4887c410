import { TextArea, type TextAreaProps } from '@sp/ui'
import { texts } from '../decision-texts.ts'
import styles from './decision.module.css'

interface NoteFieldProps extends Pick<TextAreaProps, 'label' | 'name' | 'value' | 'error' | 'onChange'> {
  onAnother: () => void
}

export const NoteField = ({ onAnother, ...field }: NoteFieldProps) => (
  <TextArea
    {...field}
    rows={2}
    className={styles.note}
    hint={
      <button type="button" className={styles.another} onClick={onAnother}>
        {texts.another}
      </button>
    }
  />
)
