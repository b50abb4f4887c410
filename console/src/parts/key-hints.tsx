import { Kbd } from './kbd.tsx'
import styles from './key-hints.module.css'
import { texts } from './texts.ts'

export interface KeyHint {
  keys: readonly string[]
  does: string
  /** Only where there is room. */
  isBroad?: boolean
}

export const MOVE: KeyHint = { keys: ['J', 'K'], does: texts.hints.move }

/** What the keys do in a list, in the line below it. @param isNarrow the key that tells all others goes without its words */
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
