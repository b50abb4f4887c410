import { Button, Header, ListGroup, ListRow, Note, Screen } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { combine, emptyError, LoadFailed, QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { fullTime } from '../../platform/time.ts'
import { FactorRow, FactorWarning } from '../factor/factor-row.tsx'
import { type Security, useCancelReset, useSecurity, useSessions } from './parts/api.ts'
import { ContactRows } from './parts/contact-rows.tsx'
import { DataRows } from './parts/data-rows.tsx'
import { Sessions } from './parts/sessions.tsx'
import styles from './security-screen.module.css'
import { texts } from './texts.ts'

const { security } = texts

export default function SecurityScreen() {
  const back = useBack(paths.setting())
  const account = useSecurity()
  const sessions = useSessions()
  return (
    <Screen canvas header={<Header title={security.title} back={{ label: texts.back, onClick: back }} />}>
      {emptyError(account) && emptyError(sessions) ? (
        <LoadFailed query={combine(account, sessions)} />
      ) : (
        <>
          <FactorWarning />
          <QueryBoundary query={account} coming={<CardSkeleton height="13rem" />}>
            {(data) => <Contact data={data} />}
          </QueryBoundary>
          <FactorRow />
          <Sessions query={sessions} />
        </>
      )}
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
