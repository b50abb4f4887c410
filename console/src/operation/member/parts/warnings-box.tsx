import type { Member, MemberWarning } from '@sp/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { useMay } from '../../../platform/may.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf } from '../../../platform/time.ts'
import { texts as words } from '../texts.ts'
import { useActs } from '../use-acts.ts'
import { texts } from '../warn-texts.ts'
import styles from './member.module.css'
import { Counted } from './sessions-box.tsx'
import { UnwarnDialog } from './warn-dialog.tsx'

const { rule, reason, day, by, what } = texts.columns

export function Warnings({ member }: { member: Member }) {
  const [asked, setAsked] = useState<MemberWarning>()
  const { may } = useActs(member)
  const warnings = member.warnings ?? []
  const counted = warnings.filter(({ ended }) => ended === null).length
  return (
    <Box title={<Counted title={texts.list} count={texts.times(counted)} />}>
      {warnings.length === 0 ? (
        <p className={styles.meta}>{texts.none}</p>
      ) : (
        <Table label={texts.list} tight columns={[reason, rule, day, by, { label: what, num: true }]}>
          {warnings.map((each) => (
            <tr key={each.id}>
              <td data-wide="">
                {each.reason} <From warning={each} />
              </td>
              <td data-wide="">{each.rule}</td>
              <td data-nowrap="">{dayOf(each.at)}</td>
              <td data-nowrap="">{each.by?.nickname ?? words.machine}</td>
              <td data-num="" className={styles.meta}>
                {each.ended
                  ? texts.ends[each.ended]
                  : may('POST user/unwarn') && (
                      <button type="button" className={styles.link} onClick={() => setAsked(each)}>
                        {texts.withdrawAsk}
                      </button>
                    )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <UnwarnDialog userId={member.id} warning={asked} onClose={() => setAsked(undefined)} />
    </Box>
  )
}

function From({ warning: { sourceId } }: { warning: MemberWarning }) {
  const may = useMay()
  if (sourceId === null || !may('GET report')) return null
  return (
    <Link className={styles.link} to={paths.report(sourceId)}>
      {words.number(sourceId)}
    </Link>
  )
}
