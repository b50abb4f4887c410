import { Navigate } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { type SquareStatus, useSquareStatus } from './api.ts'
import { BirthdayWall } from './parts/birthday-wall.tsx'
import { Consent } from './parts/consent.tsx'
import { EntryScreen } from './parts/entry-screen.tsx'
import { LoveWall, YoungWall } from './parts/wall.tsx'

/** The entry page of the square: what the member must do before entry. Responses with 315 redirect here. */
export default function HintScreen({ title }: { title: string }) {
  const query = useSquareStatus()
  if (query.data) return <EntryNote status={query.data} title={title} />
  return (
    <EntryScreen title={title}>
      <QueryBoundary query={query} coming={<CardSkeleton height="17.5rem" />}>
        {() => null}
      </QueryBoundary>
    </EntryScreen>
  )
}

function EntryNote({ status, title }: { status: SquareStatus; title: string }) {
  const { squareEnable, consented, inLove, hasBirthday, adultFrom, leastAge } = status
  if (squareEnable && consented) return <Navigate to={paths.square()} replace />
  if (inLove) return <LoveWall title={title} />
  if (!hasBirthday) return <BirthdayWall title={title} leastAge={leastAge} />
  if (adultFrom !== null) return <YoungWall title={title} leastAge={leastAge} from={adultFrom} />
  return <Consent {...{ title, consented, leastAge }} isOn={squareEnable} />
}
