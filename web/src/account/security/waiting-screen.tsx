import type { Application } from '@sp/contract'
import { Button, Frame, NightHero, Note, Quote, Screen, Skeleton, Timeline, toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { useGo } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { logOut } from '../../platform/session/log-out.ts'
import { useSite } from '../../platform/site.ts'
import { fullTime } from '../../platform/time.ts'
import { useApplication } from './parts/api.ts'
import { ApplicationForm } from './parts/application-form.tsx'
import { CloseSheet } from './parts/close-sheet.tsx'
import { texts } from './texts.ts'
import styles from './waiting-screen.module.css'

const { waiting: words } = texts

/** What a newcomer sees until staff approve them. */
export default function WaitingScreen() {
  const application = useApplication()
  const declined = application.data?.declined ?? null
  useEntrance(application.data)
  return (
    <Frame>
      <Screen
        header={<NightHero low={declined !== null} title={declined === null ? words.hero : words.heroDeclined} />}
      >
        <div className={styles.column}>
          <QueryBoundary query={application} coming={<Skeleton h="12rem" shape="block" />}>
            {(given) => given && (given.declined === null ? <Waiting {...given} /> : <Declined {...given} />)}
          </QueryBoundary>
          <Ways closing={declined === null ? words.leave : words.leaveNow} />
        </div>
      </Screen>
    </Frame>
  )
}

/** Leads a member in, and welcomes one who was approved while the page was open. */
function useEntrance(application: Application | null | undefined): void {
  const go = useGo()
  const waited = useRef(false)
  useEffect(() => {
    if (application) waited.current = true
    if (application !== null) return
    if (waited.current) toast(words.welcome, { icon: 'check' })
    go(paths.flashHome(), { replace: true })
  }, [application, go])
}

function Waiting({ words: given, at, closesAt }: Application) {
  const [changing, setChanging] = useState(false)
  const [sent, now, last] = words.steps(fullTime(at), fullTime(closesAt))
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
      <Timeline steps={[sent, { ...now, now: true }, { ...last, plain: true }]} />
      {changing ? (
        <ApplicationForm words={given} onDone={() => setChanging(false)} />
      ) : (
        <div className={styles.words}>
          <h2>{words.words}</h2>
          <Quote>{given}</Quote>
          <Button size="sm" variant="soft" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      )}
      <Rules />
    </>
  )
}

const Declined = ({ declined, closesAt }: Application) => (
  <>
    <p className={styles.lead}>{words.declinedLead}</p>
    <Quote>{declined}</Quote>
    <Note className={styles.note}>{words.declinedThen(fullTime(closesAt))}</Note>
  </>
)

function Rules() {
  const rules = useSite().data?.rules ?? []
  if (rules.length === 0) return null
  return (
    <>
      <h2>{words.rules}</h2>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </>
  )
}

function Ways({ closing }: { closing: string }) {
  const [leaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    void logOut()
  }
  return (
    <div className={styles.ways}>
      <Button variant="soft" block busy={busy} onClick={press}>
        {words.logOut}
      </Button>
      <Button variant="quiet" block onClick={() => setLeaving(true)}>
        {closing}
      </Button>
      <CloseSheet open={leaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
