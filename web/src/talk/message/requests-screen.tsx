import { Header, PullToRefresh, Screen } from '@sp/ui'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useReload } from '../../platform/query/use-refresh.ts'
import { usePageQuery } from '../../platform/tab-query.ts'
import { SessionList } from './parts/session-list.tsx'
import styles from './requests-screen.module.css'
import { sessionsChanged, useSessions } from './sessions-api.ts'
import { texts } from './texts.ts'

export default function RequestsScreen() {
  const back = useBack(paths.messages())
  const [page, turn] = usePageQuery()
  const query = useSessions('requests', page)
  const { onPull, pullTexts } = useReload(sessionsChanged)
  return (
    <Screen header={<Header title={texts.requests} back={{ label: texts.back, onClick: back }} />}>
      <PullToRefresh texts={pullTexts} onRefresh={onPull}>
        <p className={styles.hint}>{texts.requestsHint}</p>
        <SessionList box="requests" query={query} page={page} onPage={turn} />
      </PullToRefresh>
    </Screen>
  )
}
