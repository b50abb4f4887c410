import { MEMBERS_PAGE } from '@sp/contract'
import { Empty, Pager } from '@sp/ui'
import { useState } from 'react'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { texts as parts } from '../../../parts/texts.ts'
import { useGo } from '../../../platform/go.ts'
import { paths } from '../../../platform/paths.ts'
import { type MutedSearch, useMuted } from '../api.ts'
import { texts } from '../texts.ts'
import { MemberRows, RowHints } from './member-rows.tsx'
import { MutedFilters } from './muted-filters.tsx'

const labels = { pager: parts.page, previous: parts.previousPage, next: parts.nextPage }

interface MutedPaneProps {
  openId: number | undefined
  /** Members who are banned in this section, instead of muted ones. */
  nodeId: number | undefined
  title: string
}

export function MutedPane({ openId, nodeId, title }: MutedPaneProps) {
  const go = useGo()
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState<MutedSearch>({})
  const result = useMuted(page, nodeId, search)
  const isNarrowed = Object.values(search).some((each) => each)
  const total = result.data?.total
  const to = (id: number) => (nodeId === undefined ? paths.mutedMember(id) : paths.bannedIn(nodeId, id))
  return (
    <Pane
      at="list"
      bare
      label={title}
      head={<Head title={title} count={total} />}
      strips={
        <MutedFilters
          search={search}
          nodeId={nodeId}
          onSearch={(change) => {
            setSearch(change)
            setPage(0)
          }}
          onSection={(next) => {
            setPage(0)
            go(next === undefined ? paths.muted : paths.bannedIn(next))
          }}
        />
      }
      hint={<RowHints />}
    >
      <QueryResult result={result} lines={6}>
        {({ list }) =>
          list.length === 0 ? (
            <None isNarrowed={isNarrowed} nodeId={nodeId} />
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

function None({ isNarrowed, nodeId }: Pick<MutedPaneProps, 'nodeId'> & { isNarrowed: boolean }) {
  if (isNarrowed) return <Empty title={texts.noMutedFound} text={texts.noMutedFoundText} />
  return nodeId === undefined ? (
    <Empty title={texts.nobodyMuted} text={texts.nobodyMutedText} />
  ) : (
    <Empty title={texts.nobodyBanned} text={texts.nobodyBannedText} />
  )
}
