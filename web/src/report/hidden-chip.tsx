import { Chip, Icon } from '@sp/ui'
import { texts } from '../platform/texts.ts'
import styles from './hidden-chip.module.css'

/** 审核中: out of sight for everyone but its author, who sees this calm chip. */
export const HiddenChip = () => (
  <Chip className={styles.chip} title={texts.hiddenWhy}>
    <Icon name="clock" size="s" />
    {texts.hidden}
  </Chip>
)
