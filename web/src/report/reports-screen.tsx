import { Header, PullToRefresh, Screen } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { useRefresh } from '../platform/query/use-refresh.ts'
import { ReportList } from './parts/report-list.tsx'
import { texts } from './texts.ts'

/** What one has reported, and what became of it. The page stands in the address, so that coming back finds it. */
export default function ReportsScreen() {
  const back = useBack(paths.setting())
  const [query, setQuery] = useSearchParams()
  const refresh = useRefresh(['reports'])
  const page = Math.max(0, Math.trunc(Number(query.get('page'))) || 0)
  const turn = (to: number) => {
    setQuery(to > 0 ? { page: String(to) } : {}, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <ReportList page={page} onPage={turn} />
      </PullToRefresh>
    </Screen>
  )
}
