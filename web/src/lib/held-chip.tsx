import { Chip, Icon } from '@sp/ui'
import styles from './held-chip.module.css'
import { texts } from './texts.ts'

/** 审核中: out of sight for everyone but its author, who is told so calmly. */
export const HeldChip = () => (
  <Chip className={styles.chip} title={texts.heldWhy}>
    <Icon name="clock" size="s" />
    {texts.held}
  </Chip>
)
