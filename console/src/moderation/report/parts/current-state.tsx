import type { Case, ReportTarget } from '@sp/contract'
import { useSite } from '../../../platform/site.ts'
import { texts } from '../texts.ts'
import styles from './evidence.module.css'

const where: Partial<Record<ReportTarget, string>> = {
  flash: '/flash/detail',
  post: '/topic/post/detail',
  reply: '/topic/post/reply',
  node: '/topic/node/info',
}

export function AsItIs({ of: { targetType, targetId, hidden, decision } }: { of: Case }) {
  const site = useSite()
  const isGone = hidden || (decision !== null && decision.content !== 'keep')
  const at = where[targetType]
  if (at === undefined || isGone || !site) return null
  return (
    <a className={styles.now} href={site(`${at}/${targetId}`)} target="_blank" rel="noreferrer">
      {texts.asItIs}
    </a>
  )
}
