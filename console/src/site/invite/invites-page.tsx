import { type Data, INVITES_PER_PAGE, type inviteConsoleCalls } from '@sp/contract'
import { Pager } from '@sp/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { FindField } from '../../parts/find-field.tsx'
import { Options } from '../../parts/options.tsx'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { texts as common } from '../../parts/texts.ts'
import { paths } from '../../platform/paths.ts'
import { usePaused } from '../../platform/use-paused.ts'
import { type InviteFilter, useInvites } from './api.ts'
import styles from './invites-page.module.css'
import { BatchCodes } from './parts/batch-codes.tsx'
import { BatchTable } from './parts/batch-table.tsx'
import { MakePane } from './parts/make-pane.tsx'
import { texts } from './texts.ts'

type List = Data<typeof inviteConsoleCalls.list>

export default function InvitesPage() {
  const openId = Number(useParams()['id']) || undefined
  const [filter, setFilter] = useState<InviteFilter>({})
  const [page, setPage] = useState(0)
  const { find: _typed, ...rest } = filter
  const find = usePaused(filter.find ?? '')
  const result = useInvites(find === '' ? rest : { ...rest, find }, page)
  const change = (next: InviteFilter) => {
    setFilter(next)
    setPage(0)
  }
  const usable = result.data && <span className={styles.usable}>{texts.usable(result.data.usable)}</span>
  return (
    <Page title={texts.title} aside={<MakePane />}>
      <Pane
        bare
        label={texts.title}
        head={<Head title={texts.title}>{usable}</Head>}
        strips={result.data && <Needed isNeeded={result.data.needed} />}
      >
        <Tools filter={filter} onFilter={change} total={result.data?.total} />
        <QueryResult result={result}>
          {(data) => <Batches {...{ data, openId, page }} onPage={setPage} isFound={find !== '' || !!filter.state} />}
        </QueryResult>
      </Pane>
    </Page>
  )
}

function Needed({ isNeeded }: { isNeeded: boolean }) {
  return (
    <Strip icon="info" end={<Link to={paths.settingGroup('register')}>{texts.change}</Link>}>
      {isNeeded ? texts.needed : texts.notNeeded}
    </Strip>
  )
}

interface ToolsProps {
  filter: InviteFilter
  onFilter: (filter: InviteFilter) => void
  total: number | undefined
}

const STATES = ['all', 'usable', 'used', 'over'] as const

function Tools({ filter, onFilter, total }: ToolsProps) {
  const { state: _any, ...anyState } = filter
  const { find: _all, ...all } = filter
  const chosen = filter.state ?? 'all'
  return (
    <div className={styles.tools}>
      <FindField
        label={texts.find}
        placeholder={texts.findHere}
        value={filter.find ?? ''}
        onChange={(find) => onFilter(find === '' ? all : { ...all, find })}
      />
      <Options
        label={texts.filter}
        silent
        look="small"
        value={chosen}
        onChange={(state) => onFilter(state === 'all' ? anyState : { ...filter, state })}
        options={STATES.map((value) => ({
          value,
          label: value === chosen && total ? texts.counted(texts.states[value], total) : texts.states[value],
        }))}
      />
    </div>
  )
}

interface BatchesProps {
  data: List
  openId: number | undefined
  page: number
  onPage: (page: number) => void
  isFound: boolean
}

function Batches({ data: { list, total }, openId, page, onPage, isFound }: BatchesProps) {
  const open = openId ?? list[0]?.id
  const labels = { pager: common.page, previous: common.previousPage, next: common.nextPage }
  return (
    <>
      <BatchTable batches={list} openId={open} isFound={isFound} />
      <Pager page={page} pages={Math.ceil(total / INVITES_PER_PAGE)} onPage={onPage} labels={labels} />
      {open !== undefined && <BatchCodes key={open} id={open} />}
    </>
  )
}
