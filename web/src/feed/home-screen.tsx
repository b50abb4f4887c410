import { cx, IconButton, PullToRefresh, RootHeader, RootTabs, Screen, TabPanel, useSwipe } from '@sp/ui'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useFlashTools } from '../flash/parts/flash-tools.tsx'
import { paths } from '../platform/paths.ts'
import { readFlashConfig, writeFlashConfig } from './flash-config.ts'
import styles from './home-screen.module.css'
import { DiscoverFeed } from './parts/discover-feed.tsx'
import { FollowFeed } from './parts/follow-feed.tsx'
import { useFeedRefresh } from './parts/use-feed-refresh.ts'
import { texts } from './texts.ts'

const FOLLOW = 1
const DISCOVER = 0
type Tab = typeof FOLLOW | typeof DISCOVER

const tabs = [
  { id: FOLLOW, label: texts.follow },
  { id: DISCOVER, label: texts.discover },
] as const
const HEAD = 50

/** 动态: the feeds of 关注 and 发现. */
export default function HomeScreen() {
  const [{ tab, page, moved }, setView] = useState(() => ({ ...readFlashConfig(), moved: false }))
  const { tools, hosts } = useFlashTools(undefined, tab === DISCOVER)
  const refresh = useFeedRefresh(tab)
  const change = (to: Tab) => {
    if (to === tab) return
    writeFlashConfig({ tab: to })
    setView((now) => ({ ...now, tab: to, moved: true }))
  }
  const turn = (to: number) => {
    writeFlashConfig({ page: to })
    setView((now) => ({ ...now, page: to }))
  }
  const press = (to: Tab) => (to === tab ? void refresh.onPress() : change(to))
  const swipe = useSwipe({ onLeft: () => change(DISCOVER), onRight: () => change(FOLLOW) })
  // The tab answers the press at once, its cards come when they are drawn.
  const shown = useDeferredValue(tab)
  const slide = shown === FOLLOW ? styles.fromLeft : styles.fromRight
  return (
    <Screen header={<HomeHeader tab={tab} onPress={press} />}>
      <PullToRefresh threshold={HEAD} texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <div className={styles.window} {...swipe}>
          <TabPanel key={shown} id="feed" value={shown} className={cx(moved && slide)}>
            {shown === FOLLOW ? (
              <FollowFeed tools={tools} page={page} onPage={turn} onDiscover={() => change(DISCOVER)} />
            ) : (
              <DiscoverFeed tools={tools} />
            )}
          </TabPanel>
        </div>
      </PullToRefresh>
      {hosts}
    </Screen>
  )
}

function HomeHeader({ tab, onPress }: { tab: Tab; onPress: (tab: Tab) => void }) {
  return (
    <RootHeader
      title={texts.title}
      tabs={<RootTabs id="feed" tabs={tabs} value={tab} onChange={onPress} label={texts.tabs} />}
      actions={
        <>
          <IconButton as={Link} to={paths.locate()} icon="scan" label={texts.locate} />
          <IconButton as={Link} to={paths.flashAdd()} icon="plus" label={texts.add} />
        </>
      }
    />
  )
}
