import { avatarSrc } from '@sp/client/picture'
import { Avatar, Button, Frame, Logo, Rail, SkipLink, TabBar } from '@sp/ui'
import { type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { afterFirstPage } from '../platform/after-first-page.ts'
import { extra } from '../platform/lazy-component.tsx'
import { Link } from '../platform/link.tsx'
import { useGoing } from '../platform/navigation-state.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { useSiteName } from '../platform/site.ts'
import { useAllUnread } from '../talk/message/inbox.ts'
import { Boundary } from './boundary.tsx'
import { activeNav, isRootPage, navItems } from './nav-items.ts'
import { navLink } from './parts/nav-link.tsx'
import { OfflineNote } from './parts/offline-note.tsx'
import { VersionNote } from './parts/version-note.tsx'
import { PageSkeleton } from './screen/page-skeleton.tsx'
import styles from './shell.module.css'
import { texts } from './texts.ts'

const Aside = extra(() => import('./parts/aside.tsx'))
const Desktop = extra(async () => {
  await afterFirstPage
  return import('./desktop/desktop.tsx')
})
const Inbox = extra(() => import('../talk/message/parts/inbox-beside.tsx'))
const OwnLevel = extra(async () => {
  await afterFirstPage
  return import('../people/profile/parts/own-level.tsx')
})
const BannerNote = extra(async () => {
  await afterFirstPage
  return import('../staff/announcement/banner-note.tsx')
})
const PostingNote = extra(async () => {
  await afterFirstPage
  return import('../flash/compose/posting-note.tsx')
})
/** A hook for a width of the window: phones neither render nor fetch what only wider screens show. */
function fromWidth(width: string): () => boolean {
  const media = matchMedia(`(min-width: ${width})`)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}
const PostsBeside = extra(() => import('./desktop/posts-beside.tsx'))
const useRail = fromWidth('60rem')
const useAside = fromWidth('80rem')
const usePosts = fromWidth('100rem')

export function Shell() {
  const { pathname } = useLocation()
  const going = useGoing()
  const current = activeNav(going?.path ?? pathname)
  const shown = useNavItems()
  const hasRail = useRail()
  const isMember = useSession() !== null
  const hasInbox = hasRail && isMember && current === 'msg'
  const hasPosts = usePosts() && pathname.startsWith('/topic/post/detail/')
  // Computed in the same render as the new page, so that an element which receives the focus is no longer hidden.
  const late = going?.isLate && going.path !== pathname ? going : undefined
  const path = late?.path ?? pathname
  return (
    <>
      <SkipLink label={texts.skip} />
      <Frame
        rail={hasRail && <SideBar navItems={shown} current={current} />}
        beside={hasInbox ? <Inbox /> : hasPosts && <PostsBeside />}
        aside={!hasInbox && <WideAside />}
        asideLabel={texts.aside}
      >
        <div className={styles.column}>
          <BannerNote />
          <OfflineNote />
          <VersionNote />
          <PostingNote />
          {late && (
            <div className={styles.page}>
              <PageSkeleton path={late.path} />
            </div>
          )}
          <Behind top={late?.top}>
            <Boundary>
              <Suspense fallback={<PageSkeleton path={pathname} />}>
                <Outlet />
              </Suspense>
            </Boundary>
          </Behind>
          {isRootPage(path) && <TabBar items={shown} current={current} label={texts.bar} link={navLink} />}
        </div>
      </Frame>
      {hasRail && <Desktop />}
    </>
  )
}

/** Hides the previous page while the skeleton of the next one is shown; restores its scroll position. */
function Behind({ top, children }: { top: number | undefined; children: ReactNode }) {
  useLayoutEffect(() => {
    if (top === undefined) return
    window.scrollTo(0, 0)
    return () => window.scrollTo(0, top)
  }, [top])
  return (
    <div className={styles.page} hidden={top !== undefined}>
      {children}
    </div>
  )
}

/** The nav items. The badge of 消息 is the sum of both unread counts and appears when both are known. */
function useNavItems() {
  const unread = useAllUnread() ?? 0
  return navItems.map((item) =>
    item.id === 'msg' ? { ...item, badge: unread, badgeLabel: texts.unread(unread) } : item,
  )
}

interface SideBarProps {
  navItems: ReturnType<typeof useNavItems>
  current: ReturnType<typeof activeNav>
}

function SideBar({ navItems, current }: SideBarProps) {
  const user = useSession()?.user
  const name = useSiteName()
  return (
    <Rail
      items={navItems}
      current={current}
      label={texts.rail}
      link={navLink}
      brand={<Logo name={name} />}
      action={
        <Button as={Link} to={paths.flashAdd()} icon="pen">
          {texts.add}
        </Button>
      }
      foot={
        user && (
          <Link className={styles.who} to={paths.profile(user.id)}>
            <Avatar src={avatarSrc(user.avatar)} size="s" />
            <span>
              <b>{user.nickname}</b>
              <small>
                <OwnLevel userId={user.id} />
              </small>
            </span>
          </Link>
        )
      }
    />
  )
}

const WideAside = () => useAside() && <Aside />
