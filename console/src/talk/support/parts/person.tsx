import type { TicketRow } from '@sp/contract'
import { Link } from 'react-router'
import { Box, type Fact, Facts } from '../../../parts/box.tsx'
import { longHere } from '../../../platform/membership.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import type { SupportTalk } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './thread.module.css'

/** The member of the thread: registration and tickets. @param tickets open ones first */
export function Person({ supportTalk, tickets }: { supportTalk: SupportTalk; tickets: readonly TicketRow[] }) {
  const { member, memberSince, lastId } = supportTalk
  const now = useNow()
  const open = tickets.filter(({ state }) => state !== 'ended').length
  const ended = tickets[open]
  const facts: readonly (Fact | false)[] = [
    { label: member.nickname, value: texts.handle(member.username) },
    { label: texts.since, value: longHere(memberSince, now), sub: dayOf(memberSince) },
    { label: texts.saidHere, value: texts.countSaid(lastId) },
    { label: texts.openTickets, value: open === 0 ? texts.noTicket : texts.ofTickets(open), sub: texts.atMost },
    ended?.endDatetime != null && {
      label: texts.lastEnded,
      value: (
        <Link className={styles.link} to={paths.ticket(ended.id)}>
          {dayOf(ended.endDatetime)}
        </Link>
      ),
    },
  ]
  const page = (
    <Link className={styles.link} to={paths.member(member.id)}>
      {texts.page}
    </Link>
  )
  return (
    <Box title={texts.person} end={page}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Box>
  )
}
