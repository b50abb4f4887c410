import { Navigate } from 'react-router'
import { ComingCard } from '../../platform/coming-card.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { type SquareStatus, useSquareStatus } from './api.ts'
import { BirthdayWall } from './parts/birthday-wall.tsx'
import { Consent } from './parts/consent.tsx'
import { DoorScreen } from './parts/door-screen.tsx'
import { LoveWall, YoungWall } from './parts/wall.tsx'

/** The entry page of the square: what the member must do before entry. Responses with 315 redirect here. */
export default function HintScreen({ title }: { title: string }) {
  const query = useSquareStatus()
  if (query.data) return <Door status={query.data} title={title} />
  return (
    <DoorScreen title={title}>
      <QueryBoundary query={query} coming={<ComingCard height="17.5rem" />}>
        {() => null}
      </QueryBoundary>
    </DoorScreen>
  )
}

function Door({ status, title }: { status: SquareStatus; title: string }) {
  const { squareEnable, consented, inLove, hasBirthday, adultFrom, leastAge } = status
  if (squareEnable && consented) return <Navigate to={paths.square()} replace />
  if (inLove) return <LoveWall title={title} />
  if (!hasBirthday) return <BirthdayWall title={title} leastAge={leastAge} />
  if (adultFrom !== null) return <YoungWall title={title} leastAge={leastAge} from={adultFrom} />
  return <Consent {...{ title, consented, leastAge }} isOn={squareEnable} />
}
