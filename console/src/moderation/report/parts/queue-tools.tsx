import { CASE_KINDS, type CaseKind, QUEUE_ORDERS, QUEUE_STATES, type Queue } from '@sp/contract'
import { Icon, Segmented } from '@sp/ui'
import listStyles from '../../../parts/list.module.css'
import { Options } from '../../../parts/options.tsx'
import type { QueueFilter } from '../api.ts'
import { counted } from '../rows.ts'
import { texts } from '../texts.ts'
import styles from './case-list.module.css'

interface QueueToolsProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  /** undefined while the list is loading. */
  counts: Pick<Queue, 'waiting' | 'held'> | undefined
}

export const totalOf = (waiting: Queue['waiting']): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0)

export function QueueTools({ filter, onFilter, counts }: QueueToolsProps) {
  const { kind: _any, ...anyKind } = filter
  const ofState = { open: counts && totalOf(counts.waiting), held: counts?.held, decided: undefined }
  const label = (name: string, count: number | undefined) => (count ? texts.counted(name, counted(count)) : name)
  return (
    <div className={listStyles.tools}>
      <Segmented
        wide
        label={texts.state}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
        tabs={QUEUE_STATES.map((id) => ({ id, label: label(texts.states[id], ofState[id]) }))}
      />
      <Options<CaseKind | 'all'>
        label={texts.filter}
        silent
        look="small"
        value={filter.kind ?? 'all'}
        onChange={(kind) => onFilter(kind === 'all' ? anyKind : { ...filter, kind })}
        options={[
          { value: 'all', label: texts.everything },
          ...CASE_KINDS.map((value) => ({ value, label: label(texts.filters[value], counts?.waiting[value]) })),
        ]}
      />
    </div>
  )
}

/** Sort order; decided cases are always latest first. */
export function Order({ filter, onFilter }: Pick<QueueToolsProps, 'filter' | 'onFilter'>) {
  const now = texts.orders[filter.order]
  const other = QUEUE_ORDERS.find((order) => order !== filter.order) ?? filter.order
  return (
    <button
      type="button"
      className={styles.order}
      aria-label={texts.changeOrder(now)}
      onClick={() => onFilter({ ...filter, order: other })}
    >
      {now}
      <Icon name="chevron-down" />
    </button>
  )
}
