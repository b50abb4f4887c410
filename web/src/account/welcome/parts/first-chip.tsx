import { Chip, Icon } from '@sp/ui'
import { texts } from '../texts.ts'

/** On the first flash or post of a new member, so that others greet them. */
export const FirstChip = () => (
  <Chip tone="lamp">
    <Icon name="window" size="s" />
    {texts.first}
  </Chip>
)
