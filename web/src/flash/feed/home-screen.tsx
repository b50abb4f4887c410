import { IconButton, PullToRefresh, RootHeader, RootTabs, Screen, SlidingPanel } from '@sp/ui'
import { useDeferredValue, useState } from 'react'
import { prepareWelcome, WelcomeCard } from '../../account/welcome/welcome-card.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useFlashTools } from '../flash/parts/flash-tools.tsx'
import { fetchFirstList } from './api.ts'
import { readFlashConfig, writeFlashConfig } from './flash-config.ts'
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

export async function prepare(): Promise<void> {
  await Promise.all([prepareWelcome().catch(() => {}), fetchFirstList(readFlashConfig())])
}

export default function HomeScreen() {
  const [{ tab, page }, setView] = useState(readFlashConfig)
  const { tools, hosts } = useFlashTools(undefined, tab === DISCOVER)
  const refresh = useFeedRefresh(tab)
  const change = (to: Tab) => {
    if (to === tab) return
    writeFlashConfig({ tab: to })
    setView((now) => ({ ...now, tab: to }))
  }
  const turn = (to: number) => {
    writeFlashConfig({ page: to })
    setView((now) => ({ ...now, page: to }))
  }
  const press = (to: Tab) => (to === tab ? void refresh.onPress() : change(to))
  // The tab responds to the press at once; its cards follow in a deferred render.
  const shown = useDeferredValue(tab)
  return (
    <Screen header={<HomeHeader tab={tab} onPress={press} />}>
      <PullToRefresh threshold={HEAD} texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <WelcomeCard />
        <SlidingPanel id="feed" tabs={tabs} value={shown} onChange={change}>
          {shown === FOLLOW ? (
            <FollowFeed tools={tools} page={page} onPage={turn} onDiscover={() => change(DISCOVER)} />
          ) : (
            <DiscoverFeed tools={tools} onAnother={() => void refresh.onPress()} />
          )}
        </SlidingPanel>
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
          <IconButton as={Link} to={paths.search()} icon="search" label={texts.search} />
          <IconButton as={Link} to={paths.locate()} icon="scan" label={texts.locate} />
          <IconButton as={Link} to={paths.flashAdd()} icon="plus" label={texts.add} />
        </>
      }
    />
  )
}
