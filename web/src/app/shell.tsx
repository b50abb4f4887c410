import { Avatar, Button, Frame, Logo, Rail, SkipLink, TabBar } from '@sp/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { useUnread } from '../lib/notices.ts'
import { paths } from '../lib/paths.ts'
import { pictureSrc } from '../lib/picture.ts'
import { useSession } from '../lib/session.ts'
import { useSiteName } from '../lib/site.ts'
import { Boundary } from './boundary.tsx'
import { OfflineNote } from './parts/offline-note.tsx'
import { placeLink } from './parts/place-link.tsx'
import { VersionNote } from './parts/version-note.tsx'
import { activePlace, isRootPage, places } from './places.ts'
import styles from './shell.module.css'
import { texts } from './texts.ts'

const Aside = lazy(() => import('./parts/aside.tsx'))
const wide = matchMedia('(min-width: 80rem)')
const onWide = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** What stands around every page but login: rails on wide screens, the bar below the five places on a phone. */
export function Shell() {
  const { pathname } = useLocation()
  const current = activePlace(pathname)
  const shown = usePlaces()
  return (
    <>
      <SkipLink label={texts.skip} />
      <Frame rail={<SideBar places={shown} current={current} />} aside={<WideAside />} asideLabel={texts.aside}>
        <div className={styles.column}>
          <OfflineNote />
          <VersionNote />
          <div className={styles.page}>
            <Boundary>
              <Outlet />
            </Boundary>
          </div>
          {isRootPage(pathname) && <TabBar places={shown} current={current} label={texts.bar} link={placeLink} />}
        </div>
      </Frame>
    </>
  )
}

/** The five places, with what is unread at 消息. */
function usePlaces() {
  const unread = useUnread()
  return places.map((place) =>
    place.id === 'msg' ? { ...place, badge: unread, badgeLabel: texts.unread(unread) } : place,
  )
}

interface SideBarProps {
  places: ReturnType<typeof usePlaces>
  current: ReturnType<typeof activePlace>
}

function SideBar({ places, current }: SideBarProps) {
  const user = useSession()?.user
  const name = useSiteName()
  return (
    <Rail
      places={places}
      current={current}
      label={texts.rail}
      link={placeLink}
      brand={<Logo name={name} />}
      action={
        <Button as={Link} to={paths.flashAdd()} icon="pen">
          {texts.add}
        </Button>
      }
      foot={
        user && (
          <Link className={styles.who} to={paths.profile(user.id)}>
            <Avatar src={pictureSrc(user.avatar)} size="s" />
            <b>{user.nickname}</b>
          </Link>
        )
      }
    />
  )
}

/** Phones never fetch what only wide screens show. */
function WideAside() {
  const shown = useSyncExternalStore(onWide, () => wide.matches)
  return <Suspense>{shown && <Aside />}</Suspense>
}
