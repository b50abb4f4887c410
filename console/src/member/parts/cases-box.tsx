import type { MemberCases } from '@sp/contract'
import { Link } from 'react-router'
import { Box } from '../../parts/box.tsx'
import { Table } from '../../parts/table.tsx'
import { useMay } from '../../platform/may.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './member.module.css'
import { Counted } from './sessions-box.tsx'

/** Outcomes, and the way to each case; never what it was about. */
export function Cases({ title, cases: { total, upheld, list } }: { title: string; cases: MemberCases }) {
  const may = useMay()
  return (
    <Box title={<Counted title={title} count={total} />} end={total > 0 && texts.upheld(upheld)}>
      {list.length === 0 ? (
        <p className={styles.meta}>{texts.noCases}</p>
      ) : (
        <Table label={title} tight columns={[]}>
          {list.map(({ caseId, reason, target, outcome }) => (
            <tr key={caseId}>
              <td>
                {may('GET report') ? (
                  <Link className={styles.link} to={paths.report(caseId)}>
                    {texts.number(caseId)}
                  </Link>
                ) : (
                  texts.number(caseId)
                )}
              </td>
              <td data-wide="">
                {reason ? texts.reasons[reason] : texts.byMachine}{' '}
                <span className={styles.meta}>{texts.targets[target]}</span>
              </td>
              <td data-nowrap="" className={outcome === 'upheld' ? undefined : styles.meta}>
                {outcome ? texts.outcomes[outcome] : texts.open}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Box>
  )
}
