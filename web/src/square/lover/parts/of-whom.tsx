import type { ReactNode } from 'react'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useMyLover } from '../api.ts'
import { Alone } from './alone.tsx'

interface OfWhomProps {
  of: number | undefined
  coming: ReactNode
  children: (sessionId: number) => ReactNode
}

export function OfWhom({ of, ...rest }: OfWhomProps) {
  return of === undefined ? <OfMine {...rest} /> : rest.children(of)
}

function OfMine({ coming, children }: Omit<OfWhomProps, 'of'>) {
  return (
    <QueryBoundary query={useMyLover()} coming={coming}>
      {({ sessionId }) => (sessionId === null ? <Alone /> : children(sessionId))}
    </QueryBoundary>
  )
}
