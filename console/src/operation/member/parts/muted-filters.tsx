import { Button } from '@sp/ui'
import { useState } from 'react'
import { DayField, MemberField } from '../../../parts/filter-fields.tsx'
import type { MutedSearch } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './member-list.module.css'

interface MutedFiltersProps {
  search: MutedSearch
  /** Gets a function, because leaving one field and filling another may come before the next render. */
  onSearch: (change: (before: MutedSearch) => MutedSearch) => void
}

export function MutedFilters({ search, onSearch }: MutedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={styles.filters}>
        <Button size="sm" variant="quiet" icon="filter" onClick={() => setIsOpen(true)}>
          {texts.findMuted}
        </Button>
      </div>
    )
  const narrow = (part: MutedSearch) => onSearch((before) => ({ ...before, ...part }))
  const clear = () => {
    onSearch(() => ({}))
    setIsOpen(false)
  }
  return (
    <div className={styles.filters} role="group" aria-label={texts.findMuted}>
      <MemberField label={texts.mutedBy} value={search.by ?? ''} onChange={(by) => narrow({ by })} />
      <DayField label={texts.mutedFrom} value={search.from ?? ''} onChange={(from) => narrow({ from })} />
      <DayField label={texts.mutedTo} value={search.to ?? ''} onChange={(to) => narrow({ to })} />
      <Button size="sm" variant="quiet" onClick={clear}>
        {texts.noFilters}
      </Button>
    </div>
  )
}
