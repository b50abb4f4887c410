import { REPORT_REASONS, REPORT_TARGETS } from '@sp/contract'
import { Button } from '@sp/ui'
import { DayField, MemberField } from '../../../parts/filter-fields.tsx'
import { SectionField } from '../../../parts/section-field.tsx'
import { SelectField } from '../../../parts/select-field.tsx'
import { type QueueFilter, useSectionNames } from '../api.ts'
import { isNarrowed } from '../filter.ts'
import { texts } from '../texts.ts'
import styles from './case-list.module.css'

interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const { reason: _r, type: _t, member: _m, nodeId: _n, by: _b, from: _f, to: _o, ...plain } = filter
  const { data } = useSectionNames()
  const sections = data?.list ?? []
  const narrow: Narrow = (name, value) => {
    const { [name]: _before, ...others } = filter
    onFilter((value === undefined ? others : { ...others, [name]: value }) as QueueFilter)
  }
  return (
    <div className={styles.filters} role="group" aria-label={texts.moreFilters}>
      <OneOf
        label={texts.byReason}
        names={texts.reasons}
        all={REPORT_REASONS}
        value={filter.reason}
        onChange={(value) => narrow('reason', value)}
      />
      <OneOf
        label={texts.byType}
        names={texts.types}
        all={REPORT_TARGETS}
        value={filter.type}
        onChange={(value) => narrow('type', value)}
      />
      <SectionField
        label={texts.bySection}
        sections={sections}
        value={filter.nodeId}
        onChange={(value) => narrow('nodeId', value)}
      />
      <MemberField
        label={texts.byMember}
        value={filter.member ?? ''}
        onChange={(member) => narrow('member', member || undefined)}
      />
      {filter.state === 'decided' && <DecidedFields filter={filter} narrow={narrow} />}
      {isNarrowed(filter) && (
        <Button size="sm" variant="quiet" onClick={() => onFilter(plain)}>
          {texts.noFilters}
        </Button>
      )}
    </div>
  )
}

type Narrow = <K extends 'reason' | 'type' | 'member' | 'nodeId' | 'by' | 'from' | 'to'>(
  name: K,
  value: QueueFilter[K],
) => void

const DecidedFields = ({ filter, narrow }: { filter: QueueFilter; narrow: Narrow }) => (
  <>
    <MemberField label={texts.byColleague} value={filter.by ?? ''} onChange={(by) => narrow('by', by || undefined)} />
    {(['from', 'to'] as const).map((end) => (
      <DayField
        key={end}
        label={texts.decidedDays[end]}
        value={filter[end] ?? ''}
        onChange={(day) => narrow(end, day || undefined)}
      />
    ))}
  </>
)

interface OneOfProps<T extends string> {
  label: string
  names: Record<T, string>
  all: readonly T[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

const OneOf = <T extends string>({ label, names, all, value, onChange }: OneOfProps<T>) => (
  <SelectField label={label} value={value ?? ''} onChange={(next) => onChange((next as T) || undefined)}>
    <option value="">{texts.everything}</option>
    {all.map((each) => (
      <option key={each} value={each}>
        {names[each]}
      </option>
    ))}
  </SelectField>
)
