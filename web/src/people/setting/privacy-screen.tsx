import { Header, ListGroup, ListRow, Screen, Switch, toast } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { hasPin } from '../../platform/device/has-pin.ts'
import { saveNeutral } from '../../platform/device/neutral.ts'
import { isNeutral } from '../../platform/device/neutral-entry.ts'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useProfile } from '../follow/api.ts'
import { useSetPrivacy } from './api.ts'
import styles from './pages.module.css'
import { WhoMayMessageRow } from './parts/who-may-message-row.tsx'
import { texts } from './texts.ts'

const { privacy } = texts

export default function PrivacyScreen() {
  const back = useBack(paths.setting())
  return (
    <Screen canvas header={<Header title={privacy.title} back={{ label: texts.back, onClick: back }} />}>
      <Protection userId={useSession()?.user.id ?? 0} />
      <WhoMayMessageRow />
      <DeviceRows />
      <Points title={privacy.network} points={privacy.networkOf} />
    </Screen>
  )
}

function Protection({ userId }: { userId: number }) {
  const { run, busy } = useSetPrivacy(userId)
  const control = (on: boolean) => <Switch label={privacy.protect} checked={on} disabled={busy} onChange={run} />
  return (
    <QueryBoundary query={useProfile(userId)} coming={<CardSkeleton height="5rem" />}>
      {(profile) => (
        <>
          <ListGroup card>
            <ListRow as="div" icon="eye-off" sub={privacy.protectSub} value={control(profile.privacy === 1)}>
              {privacy.protect}
            </ListRow>
          </ListGroup>
          <Points title={privacy.hidden} points={privacy.hiddenOf} />
          <Points title={privacy.seen} points={privacy.seenOf} />
        </>
      )}
    </QueryBoundary>
  )
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section className={styles.points}>
    <h2>{title}</h2>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
)

function DeviceRows() {
  const [neutral, setNeutral] = useState(isNeutral)
  const change = (on: boolean) => {
    saveNeutral(on)
    setNeutral(on)
    toast(on ? privacy.neutralOn : privacy.neutralOff, { time: 4000 })
  }
  return (
    <>
      <ListGroup card title={privacy.device}>
        <ListRow
          as={Link}
          to={paths.pin()}
          icon="lock"
          sub={privacy.pinSub}
          value={hasPin() ? privacy.isOn : privacy.isOff}
          chevron
        >
          {privacy.pin}
        </ListRow>
        <ListRow
          as="div"
          icon="pen"
          sub={privacy.neutralSub}
          value={<Switch label={privacy.neutral} checked={neutral} onChange={change} />}
        >
          {privacy.neutral}
        </ListRow>
      </ListGroup>
      <p className={styles.hint}>{privacy.deviceHint}</p>
    </>
  )
}
