import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { usePairProfile } from '../../membership/api.ts'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { FoundCard } from './found-card.tsx'

export function MeetStage(props: StageProps) {
  const query = usePairProfile(props.session.id)
  return (
    <FlowPage {...props}>
      <QueryBoundary query={query} coming={<CardSkeleton height="14rem" />}>
        {({ profile }) => <FoundCard session={props.session} profile={profile} />}
      </QueryBoundary>
    </FlowPage>
  )
}
