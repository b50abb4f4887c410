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

/** Whether what was said is so: a sign and a word, never a colour alone. */
export function Match<C extends Check | TicketAnswer>({ of, words }: { of: C; words: Readonly<Record<C, string>> }) {
  return (
    <span className={cx(styles.match, looks[of])}>
      <Icon name={icons[of]} size="s" />
      {words[of]}
    </span>
  )
}
