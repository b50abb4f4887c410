import type { Case } from '@sp/contract'
import { useSite } from '../../platform/site.ts'
import { texts } from '../texts.ts'
import styles from './evidence.module.css'

/** Where members see it, in a tab of its own; nowhere while it is out of sight. */
export function AsItIs({ of: { targetType, targetId, hidden, decision } }: { of: Case }) {
  const site = useSite()
  const isGone = hidden || (decision !== null && decision.content !== 'keep')
  if (targetType !== 'flash' || isGone || !site) return null
  return (
    <a className={styles.now} href={site(`/flash/detail/${targetId}`)} target="_blank" rel="noreferrer">
      {texts.asItIs}
    </a>
  )
}
