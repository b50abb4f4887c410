import { Button } from '@sp/ui'
import { useState } from 'react'
import { useSectionNames } from '../../../moderation/report/api.ts'
import { DayField, MemberField } from '../../../parts/filter-fields.tsx'
import { SectionField } from '../../../parts/section-field.tsx'
import { useMay } from '../../../platform/may.ts'
import type { MutedSearch } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './member-list.module.css'

interface MutedFiltersProps {
  search: MutedSearch
  nodeId: number | undefined
  /** Gets a function, because leaving one field and filling another may come before the next render. */
  onSearch: (change: (before: MutedSearch) => MutedSearch) => void
  onSection: (nodeId: number | undefined) => void
}

export function MutedFilters({ search, nodeId, onSearch, onSection }: MutedFiltersProps) {
  const [isOpen, setIsOpen] = useState(nodeId !== undefined)
  const may = useMay()
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
    if (nodeId !== undefined) onSection(undefined)
    setIsOpen(false)
  }
  return (
    <div className={styles.filters} role="group" aria-label={texts.findMuted}>
      {may('GET nodes') && <Section nodeId={nodeId} onSection={onSection} />}
      <MemberField label={texts.mutedBy} value={search.by ?? ''} onChange={(by) => narrow({ by })} />
      <DayField label={texts.mutedFrom} value={search.from ?? ''} onChange={(from) => narrow({ from })} />
      <DayField label={texts.mutedTo} value={search.to ?? ''} onChange={(to) => narrow({ to })} />
      <Button size="sm" variant="quiet" onClick={clear}>
        {texts.noFilters}
      </Button>
    </div>
  )
}

function Section({ nodeId, onSection }: Pick<MutedFiltersProps, 'nodeId' | 'onSection'>) {
  const sections = useSectionNames().data?.list ?? []
  return <SectionField label={texts.mutedIn} sections={sections} value={nodeId} onChange={onSection} />
}
