import { isIdentified } from '@sp/contract'
import { Button, Card } from '@sp/ui'
import { matchPath, useLocation } from 'react-router'
import { useFlash } from '../../flash/flash/api.ts'
import { SectionsCard, StickiesCard, TalkCard } from '../../forum/home/aside-cards.tsx'
import { SectionAbout, SectionOfPost } from '../../forum/home/aside-node.tsx'
import { usePost } from '../../forum/post/api.ts'
import { isNoSuchMember, useProfileBeside } from '../../people/follow/api.ts'
import { CheckInCard } from '../../people/points/parts/check-in-card.tsx'
import { PersonCard } from '../../people/profile/parts/person-card.tsx'
import { Link } from '../../platform/link.tsx'
import { currentPath, paths } from '../../platform/paths.ts'
import { GUIDES } from '../../platform/product.ts'
import { rememberReturnPath, useSession } from '../../platform/session/session.ts'
import { SearchBeside } from '../../search/parts/search-beside.tsx'
import styles from './aside.module.css'
import { texts } from './texts.ts'

const links = [
  { to: paths.rules(), label: texts.links.rules },
  { to: paths.about(), label: texts.links.about },
  { to: paths.help(), label: texts.links.help },
  { to: paths.attendant(), label: texts.links.attendant },
]

/** What belongs to the page beside it, from data that the page has or that lists of the site give to each viewer. */
export default function Aside() {
  const { pathname } = useLocation()
  return (
    <>
      {/* The page has a field of its own. */}
      {pathname !== paths.search() && <SearchBeside />}
      <Around path={pathname} />
      <nav className={styles.links} aria-label={texts.aside}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <a href={GUIDES}>{texts.links.guides}</a>
      </nav>
    </>
  )
}

const idIn = (pattern: string, path: string): number => Number(matchPath(pattern, path)?.params['id'] ?? 0)

function Around({ path }: { path: string }) {
  const postId = idIn('/topic/post/detail/:id', path)
  const flashId = idIn('/flash/detail/:id', path)
  const nodeId = idIn('/topic/node/detail/:id', path)
  if (postId > 0) return <AroundPost key={postId} id={postId} />
  if (flashId > 0) return <AroundFlash key={flashId} id={flashId} />
  if (nodeId > 0) return <SectionAbout key={nodeId} nodeId={nodeId} />
  return <Today isSearch={path === paths.search()} />
}

/** The search suggests sections by itself. */
function Today({ isSearch }: { isSearch: boolean }) {
  const session = useSession()
  return (
    <>
      {session ? (
        <div className={styles.today}>
          <CheckInCard />
        </div>
      ) : (
        <LoginCard />
      )}
      <TalkCard />
      {!isSearch && <SectionsCard />}
      <StickiesCard />
    </>
  )
}

/** Without a request: the page fetches the post, and decides what to show in its place. */
function AroundPost({ id }: { id: number }) {
  const { data: post, error } = usePost(id, true)
  if (error) return <TalkCard />
  return (
    <>
      <Author userId={post?.user.id} />
      {post && <SectionOfPost nodeId={post.nodeId} />}
      <TalkCard />
    </>
  )
}

function AroundFlash({ id }: { id: number }) {
  const { data: flash, error } = useFlash(id, true)
  return (
    <>
      {!error && <Author userId={flash?.user.id} />}
      <TalkCard />
    </>
  )
}

/** An anonymous author has no card; one who is not known yet has the place of theirs. */
function Author({ userId }: { userId: number | undefined }) {
  const isKnown = userId !== undefined && isIdentified({ id: userId })
  const { data, error } = useProfileBeside(userId ?? 0, isKnown)
  if ((userId !== undefined && !isKnown) || isNoSuchMember(error) || (error && !data)) return null
  return (
    <Card title={texts.author}>
      <PersonCard profile={data} />
    </Card>
  )
}

const rememberHere = () => rememberReturnPath(currentPath())

const LoginCard = () => (
  <Card title={texts.notLoggedIn}>
    <p className={styles.text}>{texts.whyLogin}</p>
    <div className={styles.buttons}>
      <Button as={Link} to={paths.login()} onClick={rememberHere} size="sm">
        {texts.login}
      </Button>
      <Button as={Link} to={paths.register()} onClick={rememberHere} size="sm" variant="soft">
        {texts.register}
      </Button>
    </div>
  </Card>
)
