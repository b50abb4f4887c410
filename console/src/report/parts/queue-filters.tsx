import { REPORT_REASONS, REPORT_TARGETS, type ReportReason, type ReportTarget } from '@sp/contract'
import { Button, cx } from '@sp/ui'
import { useState } from 'react'
import fieldStyles from '../../parts/filter-field.module.css'
import { SelectField } from '../../parts/select-field.tsx'
import { type QueueFilter, useSectionNames } from '../api.ts'
import { isNarrowed } from '../filter.ts'
import { texts } from '../texts.ts'
import styles from './case-list.module.css'

interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
}

/** By reason, kind of thing, section and member; whoever opens them may combine them. */
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
      <SelectField
        label={texts.byReason}
        value={filter.reason ?? ''}
        onChange={(value) => narrow('reason', (value as ReportReason) || undefined)}
      >
        <option value="">{texts.everything}</option>
        {REPORT_REASONS.map((each) => (
          <option key={each} value={each}>
            {texts.reasons[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.byType}
        value={filter.type ?? ''}
        onChange={(value) => narrow('type', (value as ReportTarget) || undefined)}
      >
        <option value="">{texts.everything}</option>
        {REPORT_TARGETS.map((each) => (
          <option key={each} value={each}>
            {texts.types[each]}
          </option>
        ))}
      </SelectField>
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

/** With Enter, and when it is left: each page of the queue is a look, so not with every letter. */
function MemberField({ value, onChange }: { value: string; onChange: (member: string) => void }) {
  const [said, setSaid] = useState(value)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setSaid(value)
  }
  const apply = () => {
    if (said.trim() !== value) onChange(said.trim())
  }
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
        value={said}
        onChange={(event) => setSaid(event.target.value)}
        onBlur={apply}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) apply()
        }}
      />
    </label>
  )
}
