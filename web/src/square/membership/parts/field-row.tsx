import { cx, Icon } from '@sp/ui'
import type { Lock } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import styles from './field-row.module.css'

interface FieldRowProps {
  name: string
  text: string
  unset: string
  /** The field is required for a search, or its value is invalid. */
  isNeeded: boolean
  lock: Lock
  onOpen: () => void
  onLock: () => void
}

/** A field and its lock as two separate targets; a locked value is hatched, as others will see it. */
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
