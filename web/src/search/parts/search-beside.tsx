import { SEARCH_MAX } from '@sp/contract'
import { SearchField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { askNext } from '../asked.ts'
import { texts } from '../texts.ts'
import styles from './search-beside.module.css'

/** The field beside every page of a wide screen; Enter opens the search with its words. */
export function SearchBeside() {
  const go = useGo()
  const [q, setQ] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    askNext(q.trim())
    setQ('')
    go(paths.search())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <form role="search" onSubmit={submit}>
      <SearchField
        label={texts.label}
        clear={texts.clear}
        maxLength={SEARCH_MAX}
        value={q}
        onChange={setQ}
        className={styles.field}
      />
    </form>
  )
}
