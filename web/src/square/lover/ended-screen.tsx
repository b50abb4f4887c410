import { Header, Screen } from '@sp/ui'
import { Navigate, useParams } from 'react-router'
import { CardSkeleton } from '../../platform/card-skeleton.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { usePair, usePairNews } from '../pairing/api.ts'
import { useLoverNews } from './api.ts'
import { EndedCouple } from './parts/ended.tsx'
import { texts } from './texts.ts'

const coming = <CardSkeleton height="16.5rem" />

export default function EndedScreen({ title }: { title: string }) {
  const id = Number(useParams()['id'])
  const back = useBack(paths.square())
  const pair = usePair(id)
  usePairNews(id)
  useLoverNews()
  return (
    <Screen canvas header={<Header title={pair.data?.name ?? title} back={{ label: texts.back, onClick: back }} />}>
      <QueryBoundary query={pair} coming={coming}>
        {(session) => {
          if (session.status === 'BREAK_UP') return <EndedCouple key={id} session={session} />
          // The cached data is from before the end.
          if (pair.isFetching) return coming
          return <Navigate to={session.status === 'NOW_LOVER' ? paths.lover() : paths.pairedOne(id)} replace />
        }}
      </QueryBoundary>
    </Screen>
  )
}
