import { REPLY_LIST_PAGE } from '@sp/contract'
import { Empty, Header, Screen, Skeleton } from '@sp/ui'
import type { ReactNode } from 'react'
import { useBack } from '../../../platform/navigation.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import { texts } from '../chaos-texts.ts'
import styles from './chaos.module.css'

interface ChaosPageProps<T> {
  kind: 'post' | 'reply'
  sub: string | undefined
  home: string
  query: Question<{ total: number; list: T[] }> & { isPlaceholderData: boolean }
  page: number
  onPage: (page: number) => void
  children: (thing: T) => ReactNode
}

/** What was removed from a section or a post, the latest first, 18 per page. */
export function ChaosPage<T>({ kind, sub, home, query, page, onPage, children }: ChaosPageProps<T>) {
  const back = useBack(home)
  const turn = (to: number) => {
    onPage(to)
    window.scrollTo(0, 0)
  }
  return (
    <Screen header={<Header title={texts.title} sub={sub} back={{ label: texts.back, onClick: back }} />}>
      <p className={styles.lead}>{texts.lead[kind]}</p>
      <Paged
        query={query}
        size={REPLY_LIST_PAGE}
        page={page}
        onPage={turn}
        coming={<LoadingSkeleton />}
        none={<Empty {...texts.none[kind]} />}
      >
        {(list, busy) => (
          <ul aria-label={texts.list[kind]} aria-busy={busy}>
            {list.map(children)}
          </ul>
        )}
      </Paged>
    </Screen>
  )
}

const widths = ['70%', '85%', '55%']

const LoadingSkeleton = () =>
  widths.map((width) => (
    <div key={width} className={styles.item}>
      <Skeleton w={width} h="1.25rem" />
      <Skeleton />
      <Skeleton shape="block" h="3.5rem" />
    </div>
  ))
