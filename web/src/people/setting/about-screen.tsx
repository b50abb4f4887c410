import { Header, ListGroup, ListRow, Logo, Screen } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { CLIENT_VERSION, FOUNDED, GUIDES } from '../../platform/product.ts'
import { useSite, useSiteName } from '../../platform/site.ts'
import { daysSince } from './days-since.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

export default function AboutScreen() {
  const back = useBack(paths.me())
  const site = useSiteName()
  const [days] = useState(() => daysSince(FOUNDED, new Date()))
  return (
    <Screen canvas header={<Header title={texts.about} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.about}>
        <div className={styles.brand}>
          <Logo name={site} />
        </div>
        <p>{texts.aboutText}</p>
        <p className={styles.days}>
          {texts.daysLabel}
          <strong>{days}</strong>
          {texts.days}
        </p>
        <p className={styles.small}>{texts.founded}</p>
      </div>
      <ListGroup card>
        <ListRow as="div" icon="info" value={CLIENT_VERSION}>
          {texts.version}
        </ListRow>
        <ListRow as={Link} to={paths.help()} icon="install" chevron>
          {texts.help}
        </ListRow>
        <ListRow as={Link} to={paths.rules()} icon="book" chevron>
          {texts.rules}
        </ListRow>
        <ListRow as="a" href={`${GUIDES}/notice.html`} icon="lock" chevron>
          {texts.notice}
        </ListRow>
        <ListRow as={Link} to={paths.attendant()} icon="support" chevron>
          {texts.support}
        </ListRow>
      </ListGroup>
      <Keeper />
    </Screen>
  )
}

/** Missing in an answer of the version before. */
function Keeper() {
  const lines = useSite().data?.keeper ?? []
  if (lines.length === 0) return null
  return (
    <ListGroup card title={texts.keeper}>
      <div className={styles.keeper}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </ListGroup>
  )
}
