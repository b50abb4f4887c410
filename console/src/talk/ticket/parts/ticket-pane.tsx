import type { TicketCase } from '@sp/contract'
import { Link } from 'react-router'
import { Box, Facts } from '../../../parts/box.tsx'
import { OpenedPane } from '../../../parts/opened-pane.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { longHere } from '../../../platform/membership.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { texts } from '../texts.ts'
import styles from './ticket.module.css'
import { TicketChip, TicketFacts, TicketStrips } from './ticket-facts.tsx'

interface TicketPaneProps {
  of: TicketCase
  taking: Claiming
  back: { label: string; onClick: () => void }
}

export function TicketPane({ of, taking, back }: TicketPaneProps) {
  return (
    <OpenedPane
      label={texts.one}
      title={texts.numbered(of.id)}
      back={back}
      chips={<TicketChip of={of} />}
      strips={<TicketStrips of={of} taking={taking} />}
    >
      <TicketFacts of={of} />
      <Person of={of} />
    </OpenedPane>
  )
}

function Person({ of: { from, fromSince, openOfMember } }: { of: TicketCase }) {
  const now = useNow()
  const link = (
    <Link className={styles.link} to={paths.member(from.id)}>
      {texts.memberPage}
    </Link>
  )
  return (
    <Box title={texts.person} end={link}>
      <Facts
        facts={[
          { label: from.nickname, value: texts.from(from.username) },
          { label: texts.since, value: longHere(fromSince, now), sub: dayOf(fromSince) },
          { label: texts.openOfMember, value: texts.openOf(openOfMember) },
        ]}
      />
    </Box>
  )
}
