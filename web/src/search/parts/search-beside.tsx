import { SEARCH_MAX } from '@sp/contract'
import { SearchField } from '@sp/ui'
import { useState } from 'react'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { askNext } from '../asked.ts'
import { texts } from '../texts.ts'
import styles from './search-beside.module.css'

/** The field beside every page of a wide screen; Enter opens the search with its words. */
export function SearchBeside() {
  const go = useGo()
  const [q, setQ] = useState('')
  const submit = () => {
    askNext(q.trim())
    setQ('')
    go(paths.search())
  }
  return (
    <div role="search">
      <SearchField
        label={texts.label}
        clear={texts.clear}
        maxLength={SEARCH_MAX}
        value={q}
        onChange={setQ}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit()
        }}
        className={styles.field}
      />
    </div>
  )
}
