import type { Claimant, QueueItem } from '@sp/contract'
import { Chip, cx, Icon } from '@sp/ui'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import { ClaimedBy } from '../../../parts/claimed-by.tsx'
import listStyles from '../../../parts/list.module.css'
import { useSession } from '../../../platform/session.ts'
import { dayOf } from '../../../platform/time.ts'
import { aboutOf, aroundOf, isGrave, summaryOf, toneOf } from '../rows.ts'
import { texts } from '../texts.ts'
import styles from './case-list.module.css'

export interface CaseRowProps {
  item: QueueItem
  to: string
  holder: Claimant | null
  isOpen: boolean
  /** undefined while no case is selected: the row then has no checkbox. */
  isPicked: boolean | undefined
  onPick: (upToHere: boolean) => void
}

export function CaseRow({ item, to, holder, isOpen, isPicked, onPick }: CaseRowProps) {
  const me = useSession()?.colleague.id
  const isUrgent = isGrave(item) && item.decision === null
  const isTheirs = holder !== null && holder.by.id !== me
  return (
    <Link
      to={to}
      data-case={item.id}
      aria-current={isOpen || undefined}
      className={cx(
        listStyles.row,
        listStyles.case,
        isTheirs && listStyles.held,
        isUrgent && styles.grave,
        isPicked && styles.picked,
      )}
      onClick={(event) => {
        if (isPicked === undefined || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onPick(event.shiftKey)
      }}
    >
      <span className={listStyles.top}>
        {isPicked !== undefined && <Box isOn={isPicked} />}
        {isUrgent && (
          <span className={styles.urgent}>
            <Icon name="warn" size="s" />
            {texts.grave}
          </span>
        )}
        <Chip tone={toneOf(item.reasons[0])}>{aboutOf(item)}</Chip>
        <Chip>{texts.types[item.targetType]}</Chip>
        {item.reports > 1 && <Chip>{texts.people(item.reports)}</Chip>}
        <When item={item} />
      </span>
      <p className={listStyles.what}>{summaryOf(item)}</p>
      <span className={listStyles.who}>
        <span>{aroundOf(item)}</span>
        {holder && <ClaimedBy name={isTheirs ? holder.by.nickname : texts.me} until={holder.until} />}
      </span>
    </Link>
  )
}

const When = ({ item }: Pick<CaseRowProps, 'item'>) =>
  item.decision ? (
    <span className={listStyles.day}>{dayOf(item.decision.at)}</span>
  ) : (
    <span>
      <Age since={item.openedAt} />
    </span>
  )

const Box = ({ isOn }: { isOn: boolean }) => (
  <span className={cx(styles.box, isOn && styles.on)} role="img" aria-label={isOn ? texts.picked : texts.notPicked}>
    <Icon name="check" size="s" />
  </span>
)
