import type { Profile } from '@sp/contract'
import { Empty, Note, Segmented, TabPanel, Tabs } from '@sp/ui'
import { type ComponentType, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { pageOf, pageQuery, useTabQuery } from '../../../platform/tab-query.ts'
import { texts } from '../texts.ts'
import styles from './profile-tabs.module.css'

export type ListShown = ComponentType<{
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}>

export interface ListsShown {
  Flashes: ListShown
  topics: Record<Whose, ListShown>
  replies: Record<Whose, ListShown>
}

const WHOSE = ['written', 'archived'] as const
type Whose = (typeof WHOSE)[number]
const TABS = ['flashes', 'topics', 'replies'] as const
const tabs = TABS.map((id) => ({ id, label: texts[id] }))

export function ProfileTabs({ profile, lists }: { profile: Profile; lists: ListsShown }) {
  const { id, isMe, blocked } = profile
  const { tab, page, show } = useTabQuery(TABS)
  const top = useRef<HTMLDivElement>(null)
  if (profile.protected) return <Empty {...(blocked ? texts.blocked : texts.protected)} />
  const toTop = () => top.current?.scrollIntoView()
  const turn = (to: number) => {
    show('flashes', to)
    toTop()
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
          <lists.Flashes userId={id} isMe={isMe} page={page} onPage={turn} />
        ) : (
          <ForumTab key={tab} tab={tab} profile={profile} lists={lists[tab]} onTurn={toTop} />
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

interface ForumTabProps {
  tab: 'topics' | 'replies'
  profile: Profile
  lists: Record<Whose, ListShown>
  onTurn: () => void
}

function ForumTab({ tab, profile: { id, isMe }, lists, onTurn }: ForumTabProps) {
  const [query, setQuery] = useSearchParams()
  const of = query.get('of') === 'archived' ? 'archived' : 'written'
  const show = (to: Whose, page = 0) => setQuery({ tab, of: to, ...pageQuery(page) }, { replace: true })
  const parts = [
    { id: 'written', label: isMe ? texts.mine : texts.theirs },
    { id: 'archived', label: texts.archived },
  ] as const
  const List = lists[of]
  const turn = (to: number) => {
    show(of, to)
    onTurn()
  }
  return (
    <>
      <div className={styles.parts}>
        <Segmented id="forum" tabs={parts} value={of} onChange={(to) => show(to)} label={texts.whose} />
      </div>
      <TabPanel id="forum" value={of}>
        <List userId={id} isMe={isMe} page={pageOf(query)} onPage={turn} />
      </TabPanel>
    </>
  )
}
