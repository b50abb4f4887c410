import type { Alerts } from '@sp/contract'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { Strip } from '../../parts/strip.tsx'
import { useAlerts } from './api.ts'
import styles from './parts/alerts.module.css'
import { CallsBox } from './parts/calls-box.tsx'
import { QuietBox } from './parts/quiet-box.tsx'
import { TeamBox } from './parts/team-box.tsx'
import { TopicsBox } from './parts/topics-box.tsx'
import { WaysBox } from './parts/ways-box.tsx'
import { texts } from './texts.ts'

export default function AlertsPage() {
  const alerts = useAlerts()
  return (
    <Page title={texts.title}>
      <Pane
        label={texts.title}
        head={<Head title={texts.title} />}
        strips={alerts.data && <Strips alerts={alerts.data} />}
      >
        <p className={styles.about}>{texts.about}</p>
        <QueryResult result={alerts}>
          {(found) => (
            <>
              <WaysBox alerts={found} />
              <TopicsBox alerts={found} />
              <QuietBox choice={found.choice} />
              {found.team && <TeamBox team={found.team} />}
            </>
          )}
        </QueryResult>
        <CallsBox />
      </Pane>
    </Page>
  )
}

const isReached = ({ choice, webhook, devices }: Alerts): boolean =>
  choice.mail || devices.length > 0 || (webhook !== null && webhook.offAt === null)

function Strips({ alerts }: { alerts: Alerts }) {
  const stopped = alerts.team?.stopped ?? []
  return (
    <>
      {stopped.length > 0 && (
        <Strip tone="bad">{texts.stopped(stopped.map(({ nickname }) => nickname).join('、'))}</Strip>
      )}
      {!isReached(alerts) && <Strip tone="lamp">{texts.none}</Strip>}
    </>
  )
}
