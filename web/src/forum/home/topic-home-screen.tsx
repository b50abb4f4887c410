import { IconButton, PullToRefresh, RootHeader, RootTabs, Screen, SlidingPanel } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { readPage, useScrollMemory, useView } from '../../platform/view.ts'
import { keys as postKeys } from '../post/cache.ts'
import { keys as nodeKeys } from '../section/cache.ts'
import { AllPosts, type Order } from './parts/all-posts.tsx'
import { TopicNodes } from './parts/topic-nodes.tsx'
import { texts } from './texts.ts'

const { home } = texts
const TABS = ['nodes', 'posts'] as const
type Tab = (typeof TABS)[number]
const tabs = TABS.map((id) => ({ id, label: home[id] }))
const HEAD = 50

interface View {
  tab: Tab
  order: Order
  page: number
}

const readHome = ({ tab, order, page }: Partial<View>): View => ({
  tab: tab === 'posts' ? 'posts' : 'nodes',
  order: order === 'hot' ? 'hot' : 'newest',
  page: readPage(page),
})

export default function TopicHomeScreen() {
  const [{ tab, order, page }, change] = useView('topic', readHome)
  const toTop = useScrollMemory(`topic:${tab}`)
  const refresh = useRefresh(nodeKeys.recommended, nodeKeys.joined, postKeys.posts)
  const turn = (to: number) => {
    change({ page: to })
    toTop()
  }
  const arrange = (to: Order) => {
    change({ order: to, page: 0 })
    toTop()
  }
  const press = (to: Tab) => {
    if (to !== tab) return change({ tab: to })
    toTop()
    void refresh.onPress()
  }
  return (
    <Screen header={<TopicHeader tab={tab} onPress={press} />}>
      <PullToRefresh threshold={HEAD} texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <SlidingPanel id="topic" tabs={tabs} value={tab} onChange={(to) => change({ tab: to })}>
          {tab === 'nodes' ? (
            <TopicNodes onRefresh={() => void refresh.onPress()} />
          ) : (
            <AllPosts {...{ order, page }} onOrder={arrange} onPage={turn} />
          )}
        </SlidingPanel>
      </PullToRefresh>
    </Screen>
  )
}

const TopicHeader = ({ tab, onPress }: { tab: Tab; onPress: (tab: Tab) => void }) => (
  <RootHeader
    title={home.title}
    tabs={<RootTabs id="topic" tabs={tabs} value={tab} onChange={onPress} label={home.tabs} />}
    actions={
      <>
        <IconButton as={Link} to={paths.search()} icon="search" label={texts.search} />
        <IconButton as={Link} to={paths.locate()} icon="scan" label={home.locate} />
        <IconButton as={Link} to={paths.postAdd()} icon="pen" label={texts.add} />
      </>
    }
  />
)
