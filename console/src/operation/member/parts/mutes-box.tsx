import { isForever, type Member, MUTE_TEXTS, type Muting } from '@sp/contract'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { useMay } from '../../../platform/may.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { useActs } from '../use-acts.ts'
import styles from './member.module.css'
import { UnmuteDialog } from './mute-dialog.tsx'
import { Counted } from './sessions-box.tsx'

const { reason, length, span, by, what } = texts.columns

export function Mutes({ member }: { member: Member }) {
  const [isAsking, setIsAsking] = useState(false)
  const { may } = useActs(member)
  const { mutes } = member
  const end = (
    <button type="button" className={styles.link} onClick={() => setIsAsking(true)}>
      {texts.unmute}
    </button>
  )
  return (
    <Box title={<Counted title={texts.mutes} count={texts.times(mutes.length)} />}>
      {mutes.length === 0 ? (
        <p className={styles.meta}>{texts.noMutes}</p>
      ) : (
        <Table label={texts.mutes} tight columns={[reason, length, span, by, { label: what, num: true }]}>
          {mutes.map((mute) => (
            <tr key={mute.id}>
              <td data-wide="">
                {mute.reason} <From mute={mute} />
              </td>
              <td data-nowrap="">{mute.ended ? MUTE_TEXTS[mute.duration] : <b>{MUTE_TEXTS[mute.duration]}</b>}</td>
              <td data-nowrap="">{spanOf(mute)}</td>
              <td data-nowrap="">{mute.by?.nickname ?? texts.machine}</td>
              <td data-num="" className={styles.meta}>
                {mute.ended ? texts.ends[mute.ended] : may('POST user/unmute') && end}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <UnmuteDialog member={member} open={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  )
}

const spanOf = ({ from, until }: Muting): string =>
  [dayOf(from), isForever(until) ? MUTE_TEXTS.forever : dayOf(until)].join(' – ')

function From({ mute: { source, sourceId } }: { mute: Muting }) {
  const may = useMay()
  if (source === 'hand' || sourceId === null || !may('GET report')) return <Fragment />
  const to = source === 'report' ? paths.report(sourceId) : paths.appeal(sourceId)
  return (
    <Link className={styles.link} to={to}>
      {texts.number(sourceId)}
    </Link>
  )
}
