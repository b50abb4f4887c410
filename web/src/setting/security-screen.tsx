import { Button, Header, ListGroup, ListRow, Note, Screen } from '@sp/ui'
import { Link } from 'react-router'
import { Asked } from '../lib/asked.tsx'
import { ComingCard } from '../lib/coming-card.tsx'
import { useBack } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { fullTime } from '../lib/time.ts'
import styles from './pages.module.css'
import { type Security, useCancelReset, useSecurity } from './security/api.ts'
import { ContactRows } from './security/contact-rows.tsx'
import { DataRows } from './security/data-rows.tsx'
import { Sessions } from './security/sessions.tsx'
import { texts } from './security-texts.ts'

const { security } = texts

export default function SecurityScreen() {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={security.title} back={{ label: texts.back, onClick: back }} />}>
      <Asked query={useSecurity()} coming={<ComingCard height="13rem" />}>
        {(data) => <Contact data={data} />}
      </Asked>
      <Sessions />
      <DataRows />
    </Screen>
  )
}

const Contact = ({ data }: { data: Security }) => (
  <>
    {data.resetUntil && <ResetNote until={data.resetUntil} />}
    {data.restrictedUntil ? (
      <Note tone="lamp" className={styles.note}>
        {security.restricted(fullTime(data.restrictedUntil))}
      </Note>
    ) : (
      <Bound data={data} />
    )}
  </>
)

const Bound = ({ data }: { data: Security }) => (
  <>
    <ContactRows data={data} />
    <ListGroup card>
      <ListRow
        as={Link}
        to={paths.securityQuestion()}
        icon="help"
        sub={security.questionSub}
        value={data.question === '' ? security.notSet : security.isSet}
        chevron
      >
        {security.question}
      </ListRow>
    </ListGroup>
  </>
)

/** Somebody is about to take the account over, unless it is oneself. */
function ResetNote({ until }: { until: string }) {
  const { run, busy } = useCancelReset()
  return (
    <div className={styles.warning} role="alert">
      <Note tone="bad">{security.resetUntil(fullTime(until))}</Note>
      <Button variant="danger-soft" block busy={busy} onClick={() => run()}>
        {security.cancelReset}
      </Button>
    </div>
  )
}
