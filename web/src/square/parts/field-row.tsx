import { cx, Icon } from '@sp/ui'
import type { Lock } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import styles from './field-row.module.css'

interface FieldRowProps {
  name: string
  /** What it says now, empty where it says nothing. */
  text: string
  /** What stands there meanwhile. */
  unset: string
  /** Nobody is met without it, or it is not right as it is. */
  isNeeded: boolean
  lock: Lock
  onOpen: () => void
  onLock: () => void
}

/** A field and its lock, two targets side by side; a locked value lies on the hatch that others will see. */
export const FieldRow = ({ name, text, unset, isNeeded, lock, onOpen, onLock }: FieldRowProps) => (
  <div className={cx(styles.row, lock !== 'open' && styles.locked)}>
    <button type="button" className={styles.value} aria-label={words.edit(name, text || unset)} onClick={onOpen}>
      <span className={styles.name}>{name}</span>
      <span className={cx(text ? styles.said : styles.unset, isNeeded && styles.needed)}>{text || unset}</span>
    </button>
    <LockButton name={name} lock={lock} onLock={onLock} />
  </div>
)

function LockButton({ name, lock, onLock }: Pick<FieldRowProps, 'name' | 'lock' | 'onLock'>) {
  if (lock === 'always' || lock === 'along')
    return (
      <span
        className={styles.lock}
        role="img"
        aria-label={words.fixedLock[lock](name)}
        title={words.fixedLock[lock](name)}
      >
        <span>
          <Icon name="lock" />
        </span>
      </span>
    )
  const isLocked = lock === 'locked'
  return (
    <button
      type="button"
      className={styles.lock}
      aria-pressed={isLocked}
      aria-label={words.isLocked(name)}
      onClick={onLock}
    >
      <span>
        <Icon name={isLocked ? 'lock' : 'unlock'} />
      </span>
    </button>
  )
}
