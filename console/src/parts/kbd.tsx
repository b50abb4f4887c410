import { useKeysAreOn } from '../platform/keys.ts'
import styles from './kbd.module.css'

/** The key for something that stands there in words too; it says nothing to a screen reader. */
export function Kbd({ children }: { children: string }) {
  const isOn = useKeysAreOn()
  if (!isOn && !/[⌘⌃]|Esc/.test(children)) return null
  return (
    <kbd aria-hidden="true" className={styles.kbd}>
      {children}
    </kbd>
  )
}
