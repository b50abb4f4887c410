import { securityCalls } from '@sp/contract'
import { Button, ErrorState, Header, ListGroup, ListRow, Loading, Note, Screen, Skeleton, toast } from '@sp/ui'
import { Link } from 'react-router'
import { call, messageOf } from '../lib/call.ts'
import { useBack } from '../lib/navigation.ts'
import { paths } from '../lib/paths.ts'
import { fullTime } from '../lib/time.ts'
import styles from './pages.module.css'
import { refreshSecurity, type Security, useSecurity } from './security/api.ts'
import { ContactRows } from './security/contact-rows.tsx'
import { DataRows } from './security/data-rows.tsx'
import { Sessions } from './security/sessions.tsx'
import { texts } from './security-texts.ts'

const { security } = texts

export default function SecurityScreen() {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={security.title} back={{ label: texts.back, onClick: back }} />}>
      <Contact />
      <Sessions />
      <DataRows />
    </Screen>
  )
}

function Contact() {
  const { data, error, isFetching, refetch } = useSecurity()
  if (!data && error) {
    const retry = { label: texts.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={texts.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data)
    return (
      <Loading label={texts.loading}>
        <div className={styles.coming}>
          <Skeleton h="13rem" shape="block" />
        </div>
      </Loading>
    )
  return (
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
}

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
  const cancel = async () => {
    try {
      await call(securityCalls.cancelReset, {})
      toast(security.resetCancelled, { icon: 'check' })
    } catch (error) {
      toast(messageOf(error, texts.failed))
    }
    await refreshSecurity()
  }
  return (
    <div className={styles.warning} role="alert">
      <Note tone="bad">{security.resetUntil(fullTime(until))}</Note>
      <Button variant="danger-soft" block onClick={() => void cancel()}>
        {security.cancelReset}
      </Button>
    </div>
  )
}
