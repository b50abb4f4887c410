import type { ReactNode } from 'react'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useMyLover } from '../api.ts'
import { NoLover } from './no-lover.tsx'

interface StoryOfProps {
  of: number | undefined
  coming: ReactNode
  children: (sessionId: number) => ReactNode
}

export function StoryOf({ of, ...rest }: StoryOfProps) {
  return of === undefined ? <OwnStory {...rest} /> : rest.children(of)
}

function OwnStory({ coming, children }: Omit<StoryOfProps, 'of'>) {
  return (
    <QueryBoundary query={useMyLover()} coming={coming}>
      {({ sessionId }) => (sessionId === null ? <NoLover /> : children(sessionId))}
    </QueryBoundary>
  )
}
