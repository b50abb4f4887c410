import { cx, Icon } from '@sp/ui'
import { ageOf } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import styles from './age.module.css'
import { texts } from './texts.ts'

/** How long it waits: plain, from 24 hours on amber, from 72 on red. */
export function Age({ since, says = false }: { since: string; says?: boolean }) {
  const { text, heat, isNew } = ageOf(since, useNow())
  return (
    <span className={cx(styles.age, styles[heat])}>
      {heat !== 'cool' && <Icon name="clock" />}
      {says && !isNew ? texts.waits(text) : text}
    </span>
  )
}
