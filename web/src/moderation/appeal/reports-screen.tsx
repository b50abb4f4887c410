import { Header, PullToRefresh, Screen, TabPanel, Tabs } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { useReports } from '../report/api.ts'
import { ReportList } from '../report/parts/report-list.tsx'
import { useAppeals } from './api.ts'
import { AppealList } from './parts/appeal-list.tsx'
import styles from './reports-screen.module.css'
import { texts } from './texts.ts'

const TABS = ['reports', 'appeals'] as const
type TabId = (typeof TABS)[number]

export default function ReportsScreen({ title }: { title: string }) {
  const back = useBack(paths.setting())
  const [query, setQuery] = useSearchParams()
  const refresh = useRefresh(['reports'])
  const tab: TabId = query.get('tab') === 'appeals' ? 'appeals' : 'reports'
  const page = Math.max(0, Math.trunc(Number(query.get('page'))) || 0)
  const show = (next: TabId, nextPage = 0) => {
    const wanted = { ...(next === 'appeals' && { tab: next }), ...(nextPage > 0 && { page: String(nextPage) }) }
    setQuery(wanted, { replace: true })
    window.scrollTo(0, 0)
  }
  const counts = { reports: useReports(0).data?.total, appeals: useAppeals(0).data?.total }
  const tabs = TABS.map((id) => ({
    id,
    label: (
      <>
        {texts.tabs[id]} {counts[id] ? <small className={styles.count}>{counts[id]}</small> : null}
      </>
    ),
  }))
  return (
    <Screen canvas header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <Tabs id="reports" tabs={tabs} value={tab} onChange={(next) => show(next)} label={title} />
      <TabPanel id="reports" value={tab}>
        <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
          {tab === 'reports' ? (
            <ReportList page={page} onPage={(to) => show('reports', to)} />
          ) : (
            <AppealList page={page} onPage={(to) => show('appeals', to)} />
          )}
        </PullToRefresh>
      </TabPanel>
    </Screen>
  )
}
