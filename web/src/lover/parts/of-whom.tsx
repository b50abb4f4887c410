import type { ReactNode } from 'react'
import { QueryBoundary } from '../../platform/query/query-boundary.tsx'
import { useMyLover } from '../api.ts'
import { Alone } from './alone.tsx'

interface OfWhomProps {
  /** The pairing that the address names, which has ended; without one it is that of the present lover. */
  of: number | undefined
  coming: ReactNode
  children: (sessionId: number) => ReactNode
}

/** Whose story it is; whoever has none reads what will stand there. */
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
