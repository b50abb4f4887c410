import { type OfficeHours, SUPPORT_THREAD_FILTERS, type SupportThreadFilter } from '@sp/contract'
import { Segmented } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import listStyles from '../../../parts/list.module.css'
import { Head, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { Strip } from '../../../parts/strip.tsx'
import { useConsoleState } from '../../../platform/console-state.ts'
import { useMay } from '../../../platform/may.ts'
import { paths } from '../../../platform/paths.ts'
import { useNow } from '../../../platform/use-now.ts'
import { isNarrowed, type TalkSearch, useSupportThreads } from '../api.ts'
import { texts } from '../texts.ts'
import { hoursText } from '../words.ts'
import { SupportThreadRow } from './support-thread-row.tsx'
import { TalkFilters } from './talk-filters.tsx'
import styles from './threads.module.css'

const HINTS = [MOVE, { keys: ['A'], does: texts.hints.take }, { keys: ['/'], does: texts.hints.canned }]

interface SupportThreadsPaneProps {
  filter: SupportThreadFilter
  onFilter: (filter: SupportThreadFilter) => void
  openId: number | undefined
}

/** Threads waiting for an answer, oldest first; the viewer's threads; all threads. */
export function SupportThreadsPane({ filter, onFilter, openId }: SupportThreadsPaneProps) {
  const [search, setSearch] = useState<TalkSearch>({})
  const threads = useSupportThreads(filter, search)
  const isSearched = filter === 'all' && isNarrowed(search)
  const { counts, hours } = threads.data?.pages.at(-1) ?? {}
  const label = (each: SupportThreadFilter) => {
    const count = each === 'all' ? undefined : counts?.[each]
    return count ? texts.counted(texts.filters[each], count) : texts.filters[each]
  }
  const tabs = SUPPORT_THREAD_FILTERS.map((id) => ({ id, label: label(id) }))
  return (
    <Pane
      at="list"
      bare
      label={texts.list}
      head={
        <Head
          title={texts.title}
          count={useConsoleState()?.waiting.attendant}
          end={
            <>
              <Link className={styles.link} to={paths.work}>
                {texts.work}
              </Link>
              <Link className={styles.link} to={paths.canned}>
                {texts.canned}
              </Link>
            </>
          }
        />
      }
      strips={
        <>
          <div className={listStyles.tools}>
            <Segmented wide label={texts.filter} value={filter} onChange={onFilter} tabs={tabs} />
          </div>
          {filter === 'all' && <TalkFilters search={search} onSearch={setSearch} />}
          {hours && <Hours hours={hours} />}
        </>
      }
      hint={<KeyHints hints={HINTS} isNarrow />}
    >
      <PagedList
        look={threads}
        none={
          isSearched
            ? { title: texts.noneFound, text: texts.noneFoundText }
            : { title: texts.noneTitle[filter], text: texts.noneText }
        }
      >
        {(thread) => <SupportThreadRow key={thread.member.id} thread={thread} isOpen={thread.member.id === openId} />}
      </PagedList>
    </Pane>
  )
}

function Hours({ hours }: { hours: OfficeHours }) {
  const may = useMay()
  const text = hoursText(hours, useNow())
  if (!text) return null
  const place = hours.daily === false ? paths.shift : paths.settingGroup('service')
  const change = may('GET setting') && <Link to={place}>{texts.changeHours}</Link>
  return (
    <Strip tone="lamp" icon="moon" end={change}>
      {text}
    </Strip>
  )
}
