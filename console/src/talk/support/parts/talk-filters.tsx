import { Button } from '@sp/ui'
import { useState } from 'react'
import { DayField, MemberField } from '../../../parts/filter-fields.tsx'
import { isNarrowed, type TalkSearch } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './threads.module.css'

interface TalkFiltersProps {
  search: TalkSearch
  /** Gets a function, because leaving one field and filling another may come before the next render. */
  onSearch: (change: (before: TalkSearch) => TalkSearch) => void
}

/** Finds old talks by what is plain: what was written in them is sealed. */
export function TalkFilters({ search, onSearch }: TalkFiltersProps) {
  const [isOpen, setIsOpen] = useState(() => isNarrowed(search))
  if (!isOpen)
    return (
      <div className={styles.filters}>
        <Button size="sm" variant="quiet" icon="filter" onClick={() => setIsOpen(true)}>
          {texts.findTalks}
        </Button>
      </div>
    )
  const narrow = (part: TalkSearch) => onSearch((before) => ({ ...before, ...part }))
  return (
    <div className={styles.filters} role="group" aria-label={texts.findTalks}>
      <MemberField label={texts.byMember} value={search.member ?? ''} onChange={(member) => narrow({ member })} />
      <MemberField label={texts.byColleague} value={search.by ?? ''} onChange={(by) => narrow({ by })} />
      <DayField label={texts.lastFrom} value={search.from ?? ''} onChange={(from) => narrow({ from })} />
      <DayField label={texts.lastTo} value={search.to ?? ''} onChange={(to) => narrow({ to })} />
      <p className={styles.sealed}>{texts.sealed}</p>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          onSearch(() => ({}))
          setIsOpen(false)
        }}
      >
        {texts.noFilters}
      </Button>
    </div>
  )
}
