import type { Report, ReportTarget } from '@sp/contract'
import { Chip, Icon, type IconName, ListRow, Tile } from '@sp/ui'
import { Row } from '../../platform/rows.tsx'
import { ago } from '../../platform/time.ts'
import { texts as shared } from '../sheet/texts.ts'
import { texts } from '../texts.ts'
import styles from './report-list.module.css'

const icons = {
  flash: 'window',
  comment: 'cmt',
  post: 'hash',
  reply: 'cmt',
  user: 'me',
  message: 'msg',
  'pair-message': 'pair',
  'square-profile': 'pair',
  face: 'image',
  node: 'hash',
} satisfies Record<ReportTarget, IconName>

/** One report: what kind of thing, why, when, and what became of it. */
export function ReportItem({ report }: { report: Report }) {
  const { targetType, reason, detail, createDatetime, outcomeDatetime, outcome } = report
  const lead = (
    <Tile size="s" tint={7}>
      <Icon name={icons[targetType]} size="s" />
    </Tile>
  )
  const when = (
    <>
      <time dateTime={createDatetime}>{texts.reported(ago(createDatetime))}</time>
      {outcomeDatetime && <time dateTime={outcomeDatetime}> · {texts.decided(ago(outcomeDatetime))}</time>}
    </>
  )
  return (
    <Row>
      <ListRow as="div" top lead={lead} sub={when} value={<Outcome outcome={outcome} />}>
        <span className={styles.kind}>{shared.kinds[targetType]}</span>
        {shared.reasons[reason]}
        {detail && <span className={styles.detail}>{detail}</span>}
      </ListRow>
    </Row>
  )
}

function Outcome({ outcome }: Pick<Report, 'outcome'>) {
  if (outcome === null) return <Chip tone="lamp">{texts.waiting}</Chip>
  return <Chip tone={outcome === 'upheld' ? 'ok' : 'plain'}>{texts.outcomes[outcome]}</Chip>
}
