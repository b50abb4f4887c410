import type { Warning } from '@sp/contract'
import { Icon } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './warned.module.css'

export const Warned = ({ of }: { of: Warning }) => (
  <span className={styles.warned}>
    <Icon name="eye-off" size="s" /> {texts.row.warned(of)}
  </span>
)
