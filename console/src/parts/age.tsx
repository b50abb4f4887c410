import { cx, Icon } from '@sp/ui'
import { ageOf } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './age.module.css'
import { texts } from './texts.ts'

interface AgeProps {
  since: string
  showsWords?: boolean
  /** Milliseconds until it turns amber; with this option it never turns red. */
  warmAfter?: number
}

export function Age({ since, showsWords = false, warmAfter }: AgeProps) {
  const now = useNow()
  const age = ageOf(since, now)
  const { text, isNew } = age
  const heat = warmAfter === undefined ? age.heat : now - Date.parse(since) >= warmAfter ? 'warm' : 'cool'
  return (
    <span className={cx(styles.age, styles[heat])}>
      {heat !== 'cool' && <Icon name="clock" />}
      {showsWords && !isNew ? texts.waits(text) : text}
    </span>
  )
}
