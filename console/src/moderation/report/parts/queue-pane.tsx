import type { Queue } from '@sp/contract'
import { IconButton } from '@sp/ui'
import { useState } from 'react'
import { FindField } from '../../../parts/find-field.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { useConsoleState } from '../../../platform/console-state.ts'
import { useNow } from '../../../platform/use-now.ts'
import type { QueueFilter } from '../api.ts'
import { isNarrowed } from '../filter.ts'
import { texts } from '../texts.ts'
import { type QueueList, useListKeys } from '../use-queue-list.ts'
import styles from './case-list.module.css'
import { CaseRows } from './case-rows.tsx'
import { Picks } from './picks.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { Order, QueueTools, totalOf } from './queue-tools.tsx'

const HINTS = [
  MOVE,
  { keys: ['X'], does: texts.hints.pick },
  { keys: ['⌘K'], does: texts.hints.palette, isBroad: true },
]

interface QueuePaneProps {
  list: QueueList
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  openId: number | undefined
}

export function QueuePane({ list, filter, onFilter, openId }: QueuePaneProps) {
  const { queue, words, lookFor, pickedItems, unpick } = list
  const [isFiltering, setIsFiltering] = useState(() => isNarrowed(filter))
  useListKeys(list, filter, openId)
  const counts = queue.data?.pages.at(-1)
  const isFinding = words !== undefined
  const tools = (
    <>
      {filter.state !== 'decided' && <Order filter={filter} onFilter={onFilter} />}
      <IconButton
        icon={isFiltering ? 'close' : 'filter'}
        size="s"
        label={texts.moreFilters}
        aria-expanded={isFiltering}
        onClick={() => setIsFiltering(!isFiltering)}
      />
      <IconButton
        icon={isFinding ? 'close' : 'search'}
        size="s"
        label={isFinding ? texts.findEnd : texts.find}
        onClick={() => lookFor(isFinding ? undefined : '')}
      />
    </>
  )
  return (
    <Pane
      at="list"
      bare
      label={texts.queue}
      head={<Head title={texts.title} count={counts && totalOf(counts.waiting)} end={tools} />}
      strips={
        <>
          <QueueTools filter={filter} onFilter={onFilter} counts={counts} />
          {isFiltering && <QueueFilters filter={filter} onFilter={onFilter} />}
          {isFinding && <Find words={words} onChange={lookFor} />}
          <Changed counts={counts} since={queue.dataUpdatedAt} onRefresh={() => void queue.refetch()} />
        </>
      }
      hint={<Picks cases={pickedItems} onEnd={unpick} none={<KeyHints hints={HINTS} />} />}
    >
      <QueryResult result={queue} lines={9}>
        {() => <CaseRows list={list} filter={filter} openId={openId} />}
      </QueryResult>
    </Pane>
  )
}

const Find = ({ words, onChange }: { words: string; onChange: (words: string | undefined) => void }) => (
  <div className={styles.find}>
    <FindField
      isCalled
      label={texts.find}
      placeholder={texts.findHere}
      value={words}
      onChange={onChange}
      onEscape={() => onChange(undefined)}
    />
  </div>
)

/** Longer than a poll interval: a difference that lasts is a change that the list does not contain. */
const SETTLED_MS = 4000

interface ChangedProps {
  counts: Pick<Queue, 'waiting'> | undefined
  since: number
  onRefresh: () => void
}

/** The list does not change while it is read; this line offers a refresh if there is something new. */
function Changed({ counts, since, onRefresh }: ChangedProps) {
  const now = useNow(2000)
  const waiting = useConsoleState()?.waiting.report
  if (!counts || waiting === undefined || now - since < SETTLED_MS || waiting === totalOf(counts.waiting)) return null
  return (
    <Strip
      icon="refresh"
      end={
        <button type="button" onClick={onRefresh}>
          {texts.refresh}
        </button>
      }
    >
      {texts.changed}
    </Strip>
  )
}
