import { Icon } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './wave.module.css'

interface PickBoxProps {
  name: string
  isPicked: boolean
  onPick: () => void
}

export const PickBox = ({ name, isPicked, onPick }: PickBoxProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={isPicked}
    aria-label={texts.pick(name)}
    className={styles.pick}
    onClick={onPick}
  >
    <span>
      <Icon name="check" size="s" />
    </span>
  </button>
)
