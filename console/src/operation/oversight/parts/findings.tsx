import type { LookFinding } from '@sp/contract'
import { Button, toast, VisuallyHidden } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { Table } from '../../../parts/table.tsx'
import { useSeen } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './oversight.module.css'

const COLUMNS = [...texts.findingColumns, { label: <VisuallyHidden>{texts.act}</VisuallyHidden> }]

export function Findings({ findings }: { findings: readonly LookFinding[] }) {
  return (
    <Box title={texts.findings}>
      <p className={styles.about}>{texts.findingsAbout}</p>
      {findings.length === 0 ? (
        <p>{texts.noFindings}</p>
      ) : (
        <Table label={texts.findings} columns={COLUMNS}>
          {findings.map((each) => (
            <Row key={`${each.day} ${each.staff.id} ${each.rule}`} {...each} />
          ))}
        </Table>
      )}
    </Box>
  )
}

function Row({ day, staff, rule, looks, usual, seenAt }: LookFinding) {
  const seen = useSeen(() => toast(texts.seenDone))
  return (
    <tr>
      <td data-nowrap="">{day}</td>
      <td data-nowrap="">{staff.nickname || texts.someone}</td>
      <td data-nowrap="">{texts.rules[rule]}</td>
      <td data-nowrap="">{texts.looks(looks, usual)}</td>
      <td data-nowrap="">
        {seenAt === null ? (
          <Button size="sm" variant="line" busy={seen.busy} onClick={() => seen.run({ day, staffId: staff.id, rule })}>
            {texts.seen}
          </Button>
        ) : (
          texts.wasSeen
        )}
      </td>
    </tr>
  )
}
