import { REPORT_REASONS, REPORT_TARGETS } from '@sp/contract'
import { Button, cx } from '@sp/ui'
import fieldStyles from '../../../parts/filter-field.module.css'
import { SelectField } from '../../../parts/select-field.tsx'
import { useApplied } from '../../../parts/use-applied.ts'
import { type QueueFilter, useSectionNames } from '../api.ts'
import { isNarrowed } from '../filter.ts'
import { texts } from '../texts.ts'
import styles from './case-list.module.css'

interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

export function QueueFilters({ filter, onFilter }: QueueFiltersProps) {
  const { reason: _r, type: _t, member: _m, nodeId: _n, ...plain } = filter
  const { data } = useSectionNames()
  const sections = data?.list ?? []
  const narrow = <K extends 'reason' | 'type' | 'member' | 'nodeId'>(name: K, value: QueueFilter[K]) => {
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
      <SelectField
        label={texts.bySection}
        value={String(filter.nodeId ?? '')}
        onChange={(value) => narrow('nodeId', Number(value) || undefined)}
      >
        <option value="">{texts.everything}</option>
        {filter.nodeId !== undefined && !sections.some(({ id }) => id === filter.nodeId) && (
          <option value={filter.nodeId}>{texts.number(filter.nodeId)}</option>
        )}
        {sections.map(({ id, node }) => (
          <option key={id} value={id}>
            {node}
          </option>
        ))}
      </SelectField>
      <MemberField value={filter.member ?? ''} onChange={(member) => narrow('member', member || undefined)} />
      {isNarrowed(filter) && (
        <Button size="sm" variant="quiet" onClick={() => onFilter(plain)}>
          {texts.noFilters}
        </Button>
      )}
    </div>
  )
}

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

function MemberField({ value, onChange }: { value: string; onChange: (member: string) => void }) {
  const { words, setWords, apply } = useApplied(value, onChange)
  return (
    <label className={cx(fieldStyles.field, fieldStyles.select, styles.member)}>
      <span>{texts.byMember}</span>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder={texts.byMemberHint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) apply()
        }}
      />
    </label>
  )
}
