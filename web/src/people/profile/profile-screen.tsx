import { messageOf } from '@sp/client/message-of'
import { nameKey, type Profile } from '@sp/contract'
import { alertNote, Header, IconButton, PullToRefresh, Screen, VisuallyHidden } from '@sp/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { useBack } from '../../platform/navigation.ts'
import { emptyError, LoadFailed, type Question } from '../../platform/query/query-boundary.tsx'
import { useRefresh } from '../../platform/query/use-refresh.ts'
import { useSession } from '../../platform/session/session.ts'
import { isNoSuchMember, useProfile, useProfileByName } from '../follow/api.ts'
import { learnClosed, profileKey } from '../follow/people.ts'
import { MemberMenu, type ReportRowOf } from './parts/member-menu.tsx'
import { ProfileHead } from './parts/profile-head.tsx'
import { ProfileSkeleton } from './parts/profile-skeleton.tsx'
import { type ListsShown, ProfileTabs } from './parts/profile-tabs.tsx'
import { texts } from './texts.ts'

interface ProfileScreenProps {
  lists: ListsShown
  keysOf: (userId: number, isMe: boolean) => readonly (readonly unknown[])[]
  reportRow: ReportRowOf
}

export function ProfileScreen(props: ProfileScreenProps) {
  const who = useParams()['who'] ?? ''
  const name = who.startsWith('@') ? who.slice(1) : undefined
  const me = useSession()?.user
  const isMyName = name !== undefined && me !== undefined && nameKey(name) === nameKey(me.username)
  const named = useProfileByName(name ?? '', name !== undefined && !isMyName)
  if (name === undefined) return <ProfileOf key={who} userId={Number(who)} {...props} />
  const userId = isMyName ? me?.id : named.data?.id
  if (userId !== undefined && !isNoSuchMember(named.error)) return <ProfileOf key={who} userId={userId} {...props} />
  return <NotHere query={named} />
}

function ProfileOf({ userId, ...others }: ProfileScreenProps & { userId: number }) {
  const query = useProfile(userId)
  if (!query.data || isNoSuchMember(query.error)) return <NotHere query={query} userId={userId} />
  return <Known profile={query.data} {...others} />
}

function Known({ profile, lists, keysOf, reportRow }: ProfileScreenProps & { profile: Profile }) {
  const { id, isMe, nickname } = profile
  const [menu, setMenu] = useState(false)
  const refresh = useRefresh(profileKey(id), ...keysOf(id, isMe))
  const actions = (
    <>
      <IconButton icon="refresh" label={texts.refresh} onClick={() => void refresh.onPress()} />
      {!isMe && <IconButton icon="dots" label={texts.more} onClick={() => setMenu(true)} />}
    </>
  )
  return (
    <Page title={texts.page(nickname)} actions={actions}>
      <PullToRefresh texts={refresh.pullTexts} onRefresh={refresh.onPull}>
        <ProfileHead profile={profile} />
        <ProfileTabs profile={profile} lists={lists} />
      </PullToRefresh>
      {!isMe && <MemberMenu profile={profile} reportRow={reportRow} open={menu} onClose={() => setMenu(false)} />}
    </Page>
  )
}

/** Loading or failed: for an unknown member, shows a message and goes back one step (specification 1 § 8). */
function NotHere({ query, userId }: { query: Question<unknown>; userId?: number }) {
  const back = useBack()
  const { error } = query
  const noSuchMember = isNoSuchMember(error) ? messageOf(error, texts.failed) : null
  const leave = useEffectEvent(back)
  useEffect(() => {
    if (noSuchMember === null) return
    alertNote(noSuchMember)
    if (userId !== undefined) learnClosed(userId)
    leave()
  }, [noSuchMember, userId])
  if (!error && !emptyError(query))
    return (
      <Page title={texts.loading}>
        <ProfileSkeleton />
      </Page>
    )
  return <Page title={texts.errorTitle}>{noSuchMember === null && <LoadFailed query={query} />}</Page>
}

/** The name is shown large below, so the header title is for screen readers only. */
function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const back = useBack()
  const header = (
    <Header
      title={<VisuallyHidden>{title}</VisuallyHidden>}
      back={{ label: texts.back, onClick: back }}
      actions={actions}
    />
  )
  return <Screen header={header}>{children}</Screen>
}
