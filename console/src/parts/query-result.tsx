import { ErrorState, Loading, Skeleton } from '@sp/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/call.ts'
import styles from './query-result.module.css'
import { texts } from './texts.ts'

export interface QueryResultProps<D> {
  result: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch' | 'isFetching'>
  lines?: number
  children: (data: D) => ReactNode
}

export function QueryResult<D>({
  result: { data, error, refetch, isFetching },
  lines = 4,
  children,
}: QueryResultProps<D>) {
  if (data !== undefined) return children(data)
  if (error) {
    const retry = { label: texts.tryAgain, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={texts.notOpened} text={messageOf(error)} retry={retry} />
  }
  return (
    <Loading label={texts.loading} className={styles.loading ?? ''}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} w={at % 2 ? '70%' : '100%'} />
      ))}
    </Loading>
  )
}
