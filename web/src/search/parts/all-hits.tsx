import { messageOf } from '@sp/client/message-of'
import { SEARCH_MOST, SEARCH_PEOPLE_MOST, type SearchType } from '@sp/contract'
import { Button, Loading, SectionHead } from '@sp/ui'
import type { ReactNode } from 'react'
import { PostsSkeleton } from '../../forum/post/parts/post-rows.tsx'
import { shortCount } from '../../platform/count.ts'
import { LoadFailed } from '../../platform/query/query-boundary.tsx'
import { useHits, type Wanted } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './all-hits.module.css'
import { HitRows } from './hit-rows.tsx'
import { Looking, Partial } from './looking.tsx'

interface AllHitsProps {
  wanted: Wanted
  onMore: (type: SearchType) => void
  none: ReactNode
}

const FIRST = 2
type Query<K extends SearchType> = ReturnType<typeof useHits<K>>
type Found = { [K in SearchType]?: Query<K> }

export function AllHits({ wanted, onMore, none }: AllHitsProps) {
  const post = useHits('post', wanted)
  const flash = useHits('flash', wanted)
  const reply = useHits('reply', wanted)
  const user = useHits('user', wanted)
  const node = useHits('node', wanted)
  const found: Found = wanted.nodeId === undefined ? { post, flash, reply, user, node } : { post, reply }
  const all = Object.values(found)
  if (all.some(({ data, error }) => data === undefined && error === null))
    return (
      <Loading label={texts.looking}>
        <Looking>
          <PostsSkeleton />
        </Looking>
      </Loading>
    )
  const missing = missingOf(found)
  if (missing.length === all.length) return <LoadFailed query={asOne(found, missing)} title={texts.notFound} />
  const types = (Object.keys(found) as SearchType[]).filter((type) => found[type]?.data?.total)
  return (
    <>
      {types.length === 0 && missing.length === 0 && none}
      {types.map((type) => (
        <FirstOf key={type} type={type} found={found} onMore={onMore} />
      ))}
      {all.some(({ data }) => data?.partial) && <Partial />}
      {missing.length > 0 && <Missing found={found} missing={missing} />}
    </>
  )
}

const missingOf = (found: Found): SearchType[] =>
  (Object.keys(found) as SearchType[]).filter((type) => found[type]?.data === undefined)

const asOne = (found: Found, missing: readonly SearchType[]) => ({
  data: undefined,
  error: missing.map((type) => found[type]?.error).find((error) => error != null) ?? null,
  isFetching: missing.some((type) => found[type]?.isFetching === true),
  refetch: () => missing.map((type) => found[type]?.refetch()),
})

function Missing({ found, missing }: { found: Found; missing: readonly SearchType[] }) {
  const { error, isFetching, refetch } = asOne(found, missing)
  return (
    <p role="status" className={styles.missing}>
      {texts.missing(missing.map((type) => texts.names[type]))}
      {messageOf(error, texts.failed)}
      <Button variant="text" size="sm" busy={isFetching} onClick={refetch}>
        {texts.retry}
      </Button>
    </p>
  )
}

function FirstOf({ type, found, onMore }: { type: SearchType; found: Found } & Pick<AllHitsProps, 'onMore'>) {
  const { total = 0, list = [] } = found[type]?.data ?? {}
  const more = (
    <Button
      variant="text"
      size="sm"
      className={styles.more}
      aria-label={texts.moreOf(type)}
      onClick={() => onMore(type)}
    >
      {texts.more}
    </Button>
  )
  return (
    <section className={styles.kind}>
      <SectionHead title={texts.names[type]} count={countOf(type, total)} end={more} />
      <HitRows type={type} list={list.slice(0, FIRST)} />
    </section>
  )
}

/** The server counts only up to a limit, so there may be more. */
const countOf = (type: SearchType, total: number): string =>
  total < (type === 'user' ? SEARCH_PEOPLE_MOST : SEARCH_MOST) ? shortCount(total) : texts.atLeast(total)
