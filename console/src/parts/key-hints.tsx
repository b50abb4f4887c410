import { Kbd } from './kbd.tsx'
import styles from './key-hints.module.css'
import { texts } from './texts.ts'

export interface KeyHint {
  keys: readonly string[]
  does: string
  isBroad?: boolean
}

export const MOVE: KeyHint = { keys: ['J', 'K'], does: texts.hints.move }

/** Shortcut hints under a list. @param isNarrow show the key for the list of shortcuts without its label */
export const KeyHints = ({ hints, isNarrow = false }: { hints: readonly KeyHint[]; isNarrow?: boolean }) => (
  <>
    {hints.map(({ keys, does, isBroad }) => (
      <span key={does} className={isBroad ? styles.broad : undefined}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {does}
      </span>
    ))}
    <span className={styles.last}>
      <Kbd>?</Kbd> {!isNarrow && texts.hints.keys}
    </span>
  </>
)
