import { Button, IconButton, ListGroup, ListRow, Note, RootHeader, Screen } from '@sp/ui'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { type SquareStatus, usePast, useSquareStatus } from './api.ts'
import { HomeCards } from './parts/home-cards.tsx'
import { HomeHero } from './parts/home-hero.tsx'
import lead from './parts/lead.module.css'
import { useOwnSquareProfile } from './profile-api.ts'
import { texts } from './texts.ts'

export default function HomeScreen({ title }: { title: string }) {
  const actions = (
    <>
      <IconButton as={Link} to={paths.locate()} icon="scan" label={texts.scan} />
      <IconButton as={Link} to={paths.squareSetting()} icon="settings" label={texts.setting} />
    </>
  )
  return (
    <Screen canvas header={<RootHeader title={title} actions={actions} />}>
      <QueryBoundary query={useSquareStatus()} coming={<LoadingSkeleton />}>
        {(status) => <Home status={status} />}
      </QueryBoundary>
    </Screen>
  )
}

const LoadingSkeleton = () => (
  <>
    <CardSkeleton height="23rem" />
    <CardSkeleton height="6.25rem" />
    <CardSkeleton height="6.25rem" />
  </>
)

function Home({ status }: { status: SquareStatus }) {
  const profile = useOwnSquareProfile(status.squareEnable).data
  const past = usePast(0, status.finished > 0 && !status.inLove).data
  return (
    <>
      {status.squareEnable && !status.consented && (
        <Note
          tone="lamp"
          className={lead.note}
          end={
            <Button as={Link} to={paths.squareHint()} size="sm" variant="text">
              {texts.door.look}
            </Button>
          }
        >
          {texts.door.changedNote}
        </Note>
      )}
      <HomeHero status={status} isWhole={(profile?.missing.length ?? 0) === 0} />
      <HomeCards status={status} profile={profile} hasPast={(past?.total ?? 0) > 0} />
      <Rows isOn={status.squareEnable} />
    </>
  )
}

const { rows } = texts

const Rows = ({ isOn }: { isOn: boolean }) => (
  <ListGroup card>
    <ListRow as={Link} to={paths.squareSetting()} icon="book" sub={rows.rulesSub} chevron>
      {rows.rules}
    </ListRow>
    {isOn && (
      <>
        <ListRow as={Link} to={paths.passkey()} icon="scan" chevron>
          {rows.passkey}
        </ListRow>
        <ListRow as={Link} to={paths.squareFilter()} icon="filter" sub={rows.filterSub} chevron>
          {rows.filter}
        </ListRow>
      </>
    )}
    <ListRow as={Link} to={paths.disclosures()} icon="eye" sub={rows.disclosuresSub} chevron>
      {rows.disclosures}
    </ListRow>
  </ListGroup>
)
