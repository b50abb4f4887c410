import { Note, SectionHead, Skeleton } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { shortCount } from '../../../platform/count.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import type { Question } from '../../../platform/query/query-boundary.tsx'
import { RowsSkeleton } from '../../../platform/rows.tsx'
import styles from './comment-section.module.css'
import { isListed, scrollToElement, toSection, type Way } from './scroll-to-element.ts'

interface CommentSectionProps<T> {
  id: string
  title: string
  count: number
  end?: ReactNode
  query: Question<{ total: number; list: readonly T[] }> & { isPlaceholderData: boolean }
  size: number
  page: number
  onPage: (page: number) => void
  way: Pick<Way, 'wanted' | 'want' | 'isGone'>
  words: { gone: string; failed: string }
  none: ReactNode
  around?: (list: ReactNode) => ReactNode
  children: (comment: T) => ReactNode
}

export function CommentSection<T>(props: CommentSectionProps<T>) {
  const { id, title, count, end, query, size, page, onPage, way, words, none, around, children } = props
  useArrival(query, way)
  const turn = (to: number) => {
    way.want(undefined)
    onPage(to)
    toSection(id)
  }
  const list = (
    <Paged
      query={query}
      size={size}
      page={page}
      onPage={turn}
      coming={<RowsSkeleton widths={['4rem', '5rem', '3.5rem']} avatar="2rem" second={<Skeleton w="80%" />} />}
      failed={words.failed}
      none={none}
    >
      {(shown, busy) => <ul aria-busy={busy}>{shown.map(children)}</ul>}
    </Paged>
  )
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-label={title}>
      <SectionHead title={title} count={count > 0 ? shortCount(count) : undefined} end={end} />
      {way.isGone && <RemovedNote words={words.gone} />}
      {around ? around(list) : list}
    </section>
  )
}

function useArrival(
  { data, isPlaceholderData }: CommentSectionProps<unknown>['query'],
  { wanted, want }: Pick<Way, 'wanted' | 'want'>,
) {
  useEffect(() => {
    if (!wanted || !data || isPlaceholderData) return
    const id = wanted.ids.find(isListed)
    if (id === undefined) return
    scrollToElement(id, wanted.focus)
    want(undefined)
  }, [wanted, want, data, isPlaceholderData])
}

function RemovedNote({ words }: { words: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With braces, because newer browsers return a Promise, which React would call as a cleanup.
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ref} role="status" className={styles.gone}>
      <Note>{words}</Note>
    </div>
  )
}
