import { CallError } from '@sp/contract'
import { ErrorState, Loading } from '@sp/ui'
import type { ReactNode } from 'react'
import { messageOf } from '../message-of.ts'
import { texts } from '../texts.ts'

/** The state of a query, as `useQuery` returns it. */
export interface Question<D> {
  data: D | undefined
  error: Error | null
  /** Why the latest try failed, while there are others to come. */
  failureReason?: Error | null
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

/** Why nothing is there to show: said at once where no answer came, however often it is still tried. */
export function whyNothing<D>({ data, error, failureReason }: Question<D>): Error | null {
  if (data !== undefined) return null
  return error ?? (failureReason && isAway(failureReason) ? failureReason : null)
}

/** No answer came. */
export const isAway = (error: Error): boolean => error instanceof CallError && error.code === 0

/** The answer, skeletons meanwhile, or the failure; an answer that came once stays. */
export function QueryBoundary<D>({ query, coming, failed, children }: QueryBoundaryProps<D>) {
  if (query.data !== undefined) return children(query.data)
  if (whyNothing(query)) return <LoadFailed query={query} title={failed} />
  return <Loading label={texts.loading}>{coming}</Loading>
}

/** Two questions of one page, of which one failure is told once and one press tries both. */
export const together = (one: Question<unknown>, other: Question<unknown>): Question<unknown> => ({
  data: undefined,
  error: whyNothing(one) ?? whyNothing(other),
  isFetching: one.isFetching || other.isFetching,
  refetch: () => [one, other].map((query) => whyNothing(query) && query.refetch()),
})

/** Why there is nothing here, and another try. */
export function LoadFailed({ query, title }: { query: Question<unknown>; title?: string | undefined }) {
  const why = whyNothing(query) ?? query.error
  const retry = { label: texts.retry, onClick: () => void query.refetch(), busy: query.isFetching }
  const otherwise = why && isAway(why) ? texts.notReached : texts.notCome
  return <ErrorState title={title ?? otherwise} text={messageOf(why, texts.failed)} retry={retry} />
}
