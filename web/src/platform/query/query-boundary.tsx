import { ErrorState, Loading } from '@sp/ui'
import type { ReactNode } from 'react'
import { CallError, messageOf } from '../call-error.ts'
import { texts } from '../texts.ts'

/** The state of a query, as `useQuery` returns it. */
export interface Question<D> {
  data: D | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface QueryBoundaryProps<D> {
  query: Question<D>
  /** What stands there until the answer comes: skeletons. */
  coming: ReactNode
  /** What did not come, where there is a better word for it. */
  failed?: string
  children: (data: D) => ReactNode
}

/** The answer, skeletons meanwhile, or the failure; an answer that came once stays. */
export function QueryBoundary<D>({ query, coming, failed, children }: QueryBoundaryProps<D>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailed query={query} title={failed} />
  return <Loading label={texts.loading}>{coming}</Loading>
}

/** Why there is nothing here, and another try. */
export function LoadFailed({ query, title }: { query: Question<unknown>; title?: string | undefined }) {
  const retry = { label: texts.retry, onClick: () => void query.refetch(), busy: query.isFetching }
  const isAway = query.error instanceof CallError && query.error.code === 0
  const otherwise = isAway ? texts.notReached : texts.notCome
  return <ErrorState title={title ?? otherwise} text={messageOf(query.error, texts.failed)} retry={retry} />
}
