import { Chip, Icon } from '@sp/ui'
import { texts } from '../../platform/texts.ts'
import styles from './hidden-chip.module.css'

export const hiddenReason = ({ waiting }: { waiting: boolean }): string =>
  waiting ? texts.waitingWhy : texts.hiddenWhy

/** 审核中, or 等待审核 before staff have seen it: hidden from everyone but its author, who sees this chip. */
export const HiddenChip = ({ of }: { of: { waiting: boolean } }) => (
  <Chip className={styles.chip} title={hiddenReason(of)}>
    <Icon name="clock" size="s" />
    {of.waiting ? texts.waiting : texts.hidden}
  </Chip>
)
