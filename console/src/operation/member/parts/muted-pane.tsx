import { MEMBERS_PAGE } from '@sp/contract'
import { Empty, Pager } from '@sp/ui'
import { useState } from 'react'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { texts as parts } from '../../../parts/texts.ts'
import { type MutedSearch, useMuted } from '../api.ts'
import { texts } from '../texts.ts'
import { MemberRows, RowHints } from './member-rows.tsx'
import { MutedFilters } from './muted-filters.tsx'

const labels = { pager: parts.page, previous: parts.previousPage, next: parts.nextPage }

export function MutedPane({ openId, to }: { openId: number | undefined; to: (id: number) => string }) {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState<MutedSearch>({})
  const result = useMuted(page, search)
  const isNarrowed = Object.values(search).some((each) => each)
  const total = result.data?.total
  return (
    <Pane
      at="list"
      bare
      label={texts.muted}
      head={<Head title={texts.muted} count={total} />}
      strips={
        <MutedFilters
          search={search}
          onSearch={(change) => {
            setSearch(change)
            setPage(0)
          }}
        />
      }
      hint={<RowHints />}
    >
      <QueryResult result={result} lines={6}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              title={isNarrowed ? texts.noMutedFound : texts.nobodyMuted}
              text={isNarrowed ? texts.noMutedFoundText : texts.nobodyMutedText}
            />
          ) : (
            <>
              <MemberRows people={list} openId={openId} to={to} />
              <Pager page={page} pages={Math.ceil((total ?? 0) / MEMBERS_PAGE)} onPage={setPage} labels={labels} />
            </>
          )
        }
      </QueryResult>
    </Pane>
  )
}
