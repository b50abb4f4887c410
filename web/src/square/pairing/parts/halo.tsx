import { cx } from '@sp/ui'
import styles from './halo.module.css'

export const Halo = ({ isFinding }: { isFinding: boolean }) => (
  <div className={cx(styles.halo, isFinding && styles.breathes)} aria-hidden="true">
    <i />
    <i />
    <i />
    <svg viewBox="0 0 64 64">
      <circle cx="24" cy="32" r="17" fill="var(--sp-primary)" />
      <circle cx="40" cy="32" r="17" fill="var(--sp-night-2)" />
      <path d="M32 17a17 17 0 0 1 0 30 17 17 0 0 1 0-30Z" fill="var(--sp-bg)" />
    </svg>
  </div>
)
