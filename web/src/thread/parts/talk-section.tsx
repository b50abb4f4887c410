import { Note, SectionHead, Skeleton } from '@sp/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { shortCount } from '../../platform/count.ts'
import { Paged } from '../../platform/query/paged.tsx'
import type { Question } from '../../platform/query/query-boundary.tsx'
import { ComingRows } from '../../platform/rows.tsx'
import { bringToSight, isListed, toSection, type Way } from './arrive.ts'
import styles from './talk-section.module.css'

interface TalkSectionProps<T> {
  id: string
  title: string
  /** How many there are in all. */
  count: number
  /** Across from the title. */
  end?: ReactNode
  query: Question<{ total: number; list: readonly T[] }> & { isPlaceholderData: boolean }
  /** How many stand on a page. */
  size: number
  page: number
  onPage: (page: number) => void
  way: Pick<Way, 'wanted' | 'want' | 'isGone'>
  words: { gone: string; failed: string }
  none: ReactNode
  /** What stands around the list, such as the panel of a tab. */
  around?: (list: ReactNode) => ReactNode
  children: (said: T) => ReactNode
}

/** What was said below a thing, the oldest first, page by page. */
export function TalkSection<T>(props: TalkSectionProps<T>) {
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
      coming={<ComingRows widths={['4rem', '5rem', '3.5rem']} face="2rem" second={<Skeleton w="80%" />} />}
      failed={words.failed}
      none={none}
    >
      {(shown, busy) => <ul aria-busy={busy}>{shown.map(children)}</ul>}
    </Paged>
  )
  return (
    <section id={id} tabIndex={-1} className={styles.section} aria-label={title}>
      <SectionHead title={title} count={count > 0 ? shortCount(count) : undefined} end={end} />
      {way.isGone && <Gone words={words.gone} />}
      {around ? around(list) : list}
    </section>
  )
}

/** What is on its way into sight is shown as soon as its page has come. */
function useArrival(
  { data, isPlaceholderData }: TalkSectionProps<unknown>['query'],
  { wanted, want }: Pick<Way, 'wanted' | 'want'>,
) {
  useEffect(() => {
    if (!wanted || !data || isPlaceholderData) return
    const id = wanted.ids.find(isListed)
    if (id === undefined) return
    bringToSight(id, wanted.focus)
    want(undefined)
  }, [wanted, want, data, isPlaceholderData])
}

/** What the address led to is not there any more, and says so where it would stand. */
function Gone({ words }: { words: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a Promise, which React would call as a clean-up.
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={ref} role="status" className={styles.gone}>
      <Note>{words}</Note>
    </div>
  )
}
