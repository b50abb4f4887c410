import { Button, Card } from '@sp/ui'
import { JoinedCard, StickiesCard } from '../../forum/home/aside-cards.tsx'
import { CheckInCard } from '../../people/points/parts/check-in-card.tsx'
import { Link } from '../../platform/link.tsx'
import { currentPath, paths } from '../../platform/paths.ts'
import { GUIDES } from '../../platform/product.ts'
import { rememberReturnPath, useSession } from '../../platform/session/session.ts'
import { useSite } from '../../platform/site.ts'
import styles from './aside.module.css'
import { texts } from './texts.ts'

const links = [
  { to: paths.rules(), label: texts.links.rules },
  { to: paths.about(), label: texts.links.about },
  { to: paths.help(), label: texts.links.help },
  { to: paths.attendant(), label: texts.links.attendant },
]

export default function Aside() {
  const session = useSession()
  return (
    <>
      {session ? <CheckInCard /> : <LoginCard />}
      <JoinedCard />
      <StickiesCard />
      <RulesCard />
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

/** The part before the colon is the rule; the rules page has the rest. */
const short = (rule: string): string => (rule.split('：')[0] ?? rule).replace(/。$/, '')

function RulesCard() {
  const rules = useSite().data?.rules ?? []
  if (rules.length === 0) return null
  return (
    <Card title={texts.rules}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{short(rule)}</li>
        ))}
      </ol>
      <Link className={styles.more} to={paths.rules()}>
        {texts.allRules}
      </Link>
    </Card>
  )
}
