import type { CaseLine, ReportedLine } from '@sp/contract'
import { Link } from 'react-router'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { useMay } from '../../../platform/may.ts'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './member.module.css'
import { Counted } from './sessions-box.tsx'

interface CaseTally {
  total: number
  upheld: number
  list: readonly (CaseLine | ReportedLine)[]
}

/** Outcomes and links to the cases; never their content. */
export const Cases = ({ title, cases: { total, upheld, list } }: { title: string; cases: CaseTally }) => (
  <Box title={<Counted title={title} count={total} />} end={total > 0 && texts.upheld(upheld)}>
    {list.length === 0 ? (
      <p className={styles.meta}>{texts.noCases}</p>
    ) : (
      <Table label={title} tight columns={[]}>
        {list.map((line, at) => (
          <Row key={at} line={line} />
        ))}
      </Table>
    )}
  </Box>
)

const Row = ({ line }: { line: CaseLine | ReportedLine }) => (
  <tr>
    {'caseId' in line && (
      <td>
        <Way caseId={line.caseId} />
      </td>
    )}
    <td data-wide="">
      {line.reason ? texts.reasons[line.reason] : texts.byMachine}{' '}
      <span className={styles.meta}>{texts.targets[line.target]}</span>
    </td>
    <td data-nowrap="" className={line.outcome === 'upheld' ? undefined : styles.meta}>
      {line.outcome ? texts.outcomes[line.outcome] : texts.open}
    </td>
  </tr>
)

function Way({ caseId }: { caseId: number }) {
  const may = useMay()
  if (!may('GET report')) return texts.number(caseId)
  return (
    <Link className={styles.link} to={paths.report(caseId)}>
      {texts.number(caseId)}
    </Link>
  )
}
