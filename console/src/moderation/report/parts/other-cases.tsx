import type { Case } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { texts as decision } from '../decision-texts.ts'
import { aboutOf } from '../rows.ts'
import { texts } from '../texts.ts'
import { caseAt } from '../use-queue-list.ts'
import { BatchDialog } from './batch-dialog.tsx'
import styles from './case-boxes.module.css'

export function OtherCases({ of }: { of: Case }) {
  const [isAsking, setIsAsking] = useState(false)
  const { total, list } = of.others
  const filter = { state: 'open', order: 'oldest', ...(of.owner ? { member: of.owner.username } : {}) } as const
  return (
    <Box
      title={texts.others(total)}
      end={
        <Link className={styles.link} to={caseAt(of.id, filter)}>
          {texts.onlyTheirs}
        </Link>
      }
    >
      <Table label={texts.othersLabel} tight columns={[]}>
        {list.map((each) => (
          <tr key={each.id}>
            <td>
              <Link className={styles.link} to={caseAt(each.id, filter)}>
                {texts.number(each.id)}
              </Link>
            </td>
            <td data-wide="">
              {aboutOf(each)} <span className={styles.meta}>{texts.types[each.targetType]}</span>
            </td>
            <td data-nowrap="">
              <Age since={each.openedAt} />
            </td>
          </tr>
        ))}
      </Table>
      {!of.decision && !of.own && (
        <p className={styles.together}>
          <Button size="sm" variant="line" onClick={() => setIsAsking(true)}>
            {decision.batchWith(list.length + 1)}
          </Button>
        </p>
      )}
      <BatchDialog
        cases={[of, ...list]}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={() => setIsAsking(false)}
      />
    </Box>
  )
}
