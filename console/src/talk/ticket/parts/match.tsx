import type { Match as Check, TicketAnswer } from '@sp/contract'
import { cx, Icon, type IconName } from '@sp/ui'
import styles from './ticket.module.css'

const icons: Readonly<Record<TicketAnswer, IconName>> = {
  same: 'check',
  different: 'close',
  none: 'info',
  unjudged: 'info',
}
const looks: Partial<Record<TicketAnswer, string | undefined>> = { same: styles.same, different: styles.bad }

/** Result of a check as an icon and a word, never as colour alone. */
export function Match<C extends Check | TicketAnswer>({ of, words }: { of: C; words: Readonly<Record<C, string>> }) {
  return (
    <span className={cx(styles.match, looks[of])}>
      <Icon name={icons[of]} size="s" />
      {words[of]}
    </span>
  )
}
