import { messageOf } from '@sp/client/message-of'
import { CallError } from '@sp/contract'
import { ErrorState, Loading } from '@sp/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'

export interface Question<D> {
  data: D | undefined
  error: Error | null
  failureReason?: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface QueryBoundaryProps<D> {
  query: Question<D>
  coming: ReactNode
  failed?: string
  children: (data: D) => ReactNode
}

/** The error to show in place of data; a network error counts at once, while retries continue. */
export function emptyError<D>({ data, error, failureReason }: Question<D>): Error | null {
  if (data !== undefined) return null
  return error ?? (failureReason && isAway(failureReason) ? failureReason : null)
}

export const isAway = (error: Error): boolean => error instanceof CallError && error.code === 0

export function QueryBoundary<D>({ query, coming, failed, children }: QueryBoundaryProps<D>) {
  if (query.data !== undefined) return children(query.data)
  if (emptyError(query)) return <LoadFailed query={query} title={failed} />
  return <Loading label={texts.loading}>{coming}</Loading>
}

/** Combines two queries of one page, so that a failure is shown once and one press retries both. */
export const combine = (one: Question<unknown>, other: Question<unknown>): Question<unknown> => ({
  data: undefined,
  error: emptyError(one) ?? emptyError(other),
  isFetching: one.isFetching || other.isFetching,
  refetch: () => [one, other].map((query) => emptyError(query) && query.refetch()),
})

export function LoadFailed({ query, title }: { query: Question<unknown>; title?: string | undefined }) {
  const why = emptyError(query) ?? query.error
  const retry = { label: texts.retry, onClick: () => void query.refetch(), busy: query.isFetching }
  const otherwise = why && isAway(why) ? texts.notReached : texts.notCome
  return <ErrorState title={title ?? otherwise} text={messageOf(why, texts.failed)} retry={retry} />
}
