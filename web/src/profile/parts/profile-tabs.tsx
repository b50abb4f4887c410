import type { Profile } from '@sp/contract'
import { Empty, Note, Segmented, TabPanel, Tabs } from '@sp/ui'
import { type ComponentType, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useTabQuery } from '../../platform/tab-query.ts'
import { texts } from '../texts.ts'
import styles from './profile-tabs.module.css'

export type FlashesShown = ComponentType<{
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}>

const TABS = ['flashes', 'topics', 'replies'] as const
const tabs = TABS.map((id) => ({ id, label: texts[id] }))

/** 动态, 话题 and 回复, or why there are none to see. */
export function ProfileTabs({ profile, Flashes }: { profile: Profile; Flashes: FlashesShown }) {
  const { id, isMe, blocked } = profile
  const { tab, page, show } = useTabQuery(TABS)
  const top = useRef<HTMLDivElement>(null)
  if (profile.protected) return <Empty {...(blocked ? texts.blocked : texts.protected)} />
  const turn = (to: number) => {
    show('flashes', to)
    top.current?.scrollIntoView()
  }
  return (
    <>
      {isMe && profile.privacy === 1 && <PrivacyNote />}
      <div ref={top} className={styles.top}>
        <Tabs
          id="profile"
          tabs={tabs}
          value={tab}
          onChange={(to) => show(to)}
          label={texts.tabs}
          className={styles.tabs}
        />
      </div>
      <TabPanel id="profile" value={tab} className={styles.panel}>
        {tab === 'flashes' ? (
          <Flashes userId={id} isMe={isMe} page={page} onPage={turn} />
        ) : (
          <ForumTab key={tab} tab={tab} isMe={isMe} />
        )}
      </TabPanel>
    </>
  )
}

const PrivacyNote = () => (
  <Note icon="lock" className={styles.note} end={<Link to={paths.privacy()}>{texts.privacyChange}</Link>}>
    {texts.privacyOn}
  </Note>
)

/** The forum comes later; its two lists have their tabs. */
function ForumTab({ tab, isMe }: { tab: 'topics' | 'replies'; isMe: boolean }) {
  const [query, setQuery] = useSearchParams()
  const of = query.get('of') === 'archived' ? 'archived' : 'written'
  const parts = [
    { id: 'written', label: isMe ? texts.mine : texts.theirs },
    { id: 'archived', label: texts.archived },
  ] as const
  return (
    <>
      <div className={styles.parts}>
        <Segmented
          id="forum"
          tabs={parts}
          value={of}
          onChange={(to) => setQuery({ tab, of: to }, { replace: true })}
          label={texts.whose}
        />
      </div>
      <TabPanel id="forum" value={of}>
        <Empty title={texts.comingTitle} text={texts.comingText[tab]} />
      </TabPanel>
    </>
  )
}
