import type { LookFinding } from '@sp/contract'
import { Button, toast } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { dayOf } from '../../../platform/time.ts'
import { useSeen } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './oversight.module.css'

export function Findings({ findings }: { findings: readonly LookFinding[] }) {
  return (
    <Box title={texts.findings}>
      <p className={styles.about}>{texts.findingsAbout}</p>
      {findings.length === 0 ? (
        <p>{texts.noFindings}</p>
      ) : (
        <ul aria-label={texts.findings}>
          {findings.map((each) => (
            <Row key={`${each.day} ${each.staff.id} ${each.rule}`} {...each} />
          ))}
        </ul>
      )}
    </Box>
  )
}

function Row({ day, staff, rule, looks, usual, seenAt }: LookFinding) {
  const seen = useSeen(() => toast(texts.seenDone))
  return (
    <li className={styles.finding}>
      <div>
        <p>
          <b>{staff.nickname || texts.someone}</b> {texts.rules[rule]}
        </p>
        <p className={styles.sub}>
          {dayOf(`${day}T00:00`)} · {texts.looks(looks, usual)}
        </p>
      </div>
      {seenAt === null ? (
        <Button size="sm" variant="line" busy={seen.busy} onClick={() => seen.run({ day, staffId: staff.id, rule })}>
          {texts.seen}
        </Button>
      ) : (
        <span className={styles.sub}>{texts.seen}</span>
      )}
    </li>
  )
}
