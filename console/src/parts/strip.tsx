import { cx, Icon, type IconName } from '@sp/ui'
import type { ReactNode } from 'react'
import styles from './strip.module.css'

export interface StripProps {
  tone?: 'bad' | 'lamp' | 'primary' | 'plain'
  icon?: IconName
  end?: ReactNode
  children: ReactNode
}

const icons = { bad: 'warn', lamp: 'info', primary: 'lock', plain: 'eye' } as const

/** A persistent line under the head: at most two, in the order bad, lamp, primary, plain (VISUAL § 12). */
export function Strip({ tone = 'plain', icon = icons[tone], end, children }: StripProps) {
  return (
    <div className={cx(styles.strip, tone !== 'plain' && styles[tone])}>
      <Icon name={icon} />
      <span>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
    </div>
  )
}
