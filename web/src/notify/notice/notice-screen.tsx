import type { NoticeTab } from '@sp/contract'
import { cx, Header, IconButton, PullToRefresh, Screen, TabPanel, Tabs, VisuallyHidden } from '@sp/ui'
import { useSearchParams } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import type { Answering } from './answering.ts'
import { useNotices } from './api.ts'
import styles from './notice-screen.module.css'
import { NoticeBar } from './parts/notice-bar.tsx'
import { NoticeList } from './parts/notice-list.tsx'
import { texts } from './texts.ts'

const TABS: readonly NoticeTab[] = [0, 1, 2, 3, 4]

export function NoticeScreen({ answering }: { answering: Answering }) {
  const back = useBack(paths.messages())
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => String(each) === query.get('tab')) ?? 0
  const page = Math.max(0, Math.trunc(Number(query.get('page'))) || 0)
  const notices = useNotices(tab, page)
  const unread = useNotices(0, 0).data?.unread ?? notices.data?.unread
  const refresh = useRefresh(['notice'])
  const show = (nextTab: NoticeTab, nextPage = 0) => {
    const wanted = { ...(nextTab > 0 && { tab: String(nextTab) }), ...(nextPage > 0 && { page: String(nextPage) }) }
    setQuery(wanted, { replace: true })
  }
  const turn = (to: number) => {
    show(tab, to)
    window.scrollTo(0, 0)
  }
  const press = (next: NoticeTab) => (next === tab ? void refresh.onPress() : show(next))
  const tabs = TABS.map((id) => ({ id, label: <TabLabel tab={id} count={unread?.[id] ?? 0} /> }))
  const settings = <IconButton as={Link} to={paths.noticeSwitches()} icon="settings" label={texts.toSwitches} />
  return (
    <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} actions={settings} />}>
      <Tabs even id="notice" tabs={tabs} value={tab} onChange={press} label={texts.tabs} />
      <TabPanel id="notice" value={tab}>
        <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
          <NoticeBar tab={tab} unread={unread?.[tab]} notices={notices.data} onDeleted={() => show(tab)} />
          <NoticeList notices={notices} answering={answering} page={page} onPage={turn} />
        </PullToRefresh>
      </TabPanel>
    </Screen>
  )
}

const TabLabel = ({ tab, count }: { tab: NoticeTab; count: number }) => (
  <span className={cx(tab > 0 && count > 0 && styles.unread)}>
    {texts.tabNames[tab]}
    {count > 0 && <VisuallyHidden>{texts.unreadCount(count)}</VisuallyHidden>}
  </span>
)
