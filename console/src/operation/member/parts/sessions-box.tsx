import type { Member } from '@sp/contract'
import { Icon } from '@sp/ui'
import { useState } from 'react'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { useActs } from '../use-acts.ts'
import { EndSessionsDialog } from './act-dialogs.tsx'
import styles from './member.module.css'

type Session = Member['sessions'][number]
const PHONE = /Android|iPhone|HarmonyOS/

/** Devices and their last use; no IP addresses, for privacy. */
export function Sessions({ member }: { member: Member }) {
  const { sessions } = member
  const [asked, setAsked] = useState<Session | 'all'>()
  const { may } = useActs(member)
  const mayEnd = may('POST user/end-sessions')
  const end = mayEnd && sessions.length > 0 && (
    <button type="button" className={styles.link} onClick={() => setAsked('all')}>
      {texts.endAll}
    </button>
  )
  return (
    <Box title={<Counted title={texts.sessions} count={sessions.length} />} end={end}>
      {sessions.length === 0 ? (
        <p className={styles.meta}>{texts.noSessions}</p>
      ) : (
        <Table label={texts.sessions} tight columns={[]}>
          {sessions.map((session) => (
            <Row key={session.id} session={session} onEnd={mayEnd ? () => setAsked(session) : undefined} />
          ))}
        </Table>
      )}
      <EndSessionsDialog member={member} which={asked} onClose={() => setAsked(undefined)} />
    </Box>
  )
}

export const Counted = ({ title, count }: { title: string; count: number | string }) => (
  <>
    {title} <span className={styles.meta}>{count}</span>
  </>
)

function Row({ session, onEnd }: { session: Session; onEnd: (() => void) | undefined }) {
  const device = session.device || texts.unknownDevice
  return (
    <tr>
      <td className={styles.icon}>
        <Icon name={PHONE.test(device) ? 'phone' : 'laptop'} />
      </td>
      <td data-wide="">{device}</td>
      <td data-nowrap="" className={styles.meta}>
        {dateTime(session.lastSeen)}
      </td>
      <td data-num="">
        {onEnd && (
          <button type="button" className={styles.link} aria-label={texts.endNamed(device)} onClick={onEnd}>
            {texts.end}
          </button>
        )}
      </td>
    </tr>
  )
}
