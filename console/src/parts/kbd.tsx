import { useKeysAreOn } from '../platform/keys.ts'
import styles from './kbd.module.css'

/** Shortcut hint for a control that also has a text label; hidden from screen readers. */
export function Kbd({ children }: { children: string }) {
  const isOn = useKeysAreOn()
  if (!isOn && !/[⌘⌃]|Esc/.test(children)) return null
  return (
    <kbd aria-hidden="true" className={styles.kbd}>
      {children}
    </kbd>
  )
}
