import { Button, Empty } from '@sp/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import styles from './list.module.css'
import { Looked } from './looked.tsx'
import { texts } from './texts.ts'
import { useRowKeys } from './use-row-keys.ts'

interface PagedListProps<T> {
  look: UseInfiniteQueryResult<InfiniteData<{ list: readonly T[] }>>
  none: { title: string; text: string }
  /** Must render a row with its own key. */
  children: (item: T) => ReactNode
}

export function PagedList<T>({ look, none, children }: PagedListProps<T>) {
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  return (
    <>
      <Looked look={look} lines={9}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          return list.length === 0 ? <Empty {...none} /> : <div ref={rows}>{list.map(children)}</div>
        }}
      </Looked>
      {look.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={look.isFetchingNextPage} onClick={() => void look.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
