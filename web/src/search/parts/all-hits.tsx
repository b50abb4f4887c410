import { SEARCH_MOST, SEARCH_PEOPLE_MOST, type SearchType } from '@sp/contract'
import { Button, Loading, SectionHead } from '@sp/ui'
import { shortCount } from '../../platform/count.ts'
import { messageOf } from '../../platform/message-of.ts'
import { LoadFailed } from '../../platform/query/query-boundary.tsx'
import { ComingPosts } from '../../post/parts/post-rows.tsx'
import { useHits } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './all-hits.module.css'
import { HitRows } from './hit-rows.tsx'
import { Looking, Partial } from './looking.tsx'
import { NoHits } from './no-hits.tsx'

interface AllHitsProps {
  q: string
  onMore: (type: SearchType) => void
  onOther: () => void
}

const FIRST = 2
type Found = { [K in SearchType]: ReturnType<typeof useHits<K>> }

/** The first of each kind, and the way to the rest. */
export function AllHits({ q, onMore, onOther }: AllHitsProps) {
  const post = useHits('post', q)
  const flash = useHits('flash', q)
  const reply = useHits('reply', q)
  const user = useHits('user', q)
  const node = useHits('node', q)
  const found: Found = { post, flash, reply, user, node }
  const all = Object.values(found)
  if (all.some(({ data, error }) => data === undefined && error === null))
    return (
      <Loading label={texts.looking}>
        <Looking>
          <ComingPosts />
        </Looking>
      </Loading>
    )
  const missing = missingOf(found)
  if (missing.length === all.length) return <LoadFailed query={asOne(found, missing)} title={texts.notFound} />
  const types = (Object.keys(found) as SearchType[]).filter((type) => found[type].data?.total)
  return (
    <>
      {types.length === 0 && missing.length === 0 && <NoHits q={q} onOther={onOther} />}
      {types.map((type) => (
        <FirstOf key={type} type={type} found={found} onMore={onMore} />
      ))}
      {all.some(({ data }) => data?.partial) && <Partial />}
      {missing.length > 0 && <Missing found={found} missing={missing} />}
    </>
  )
}

const missingOf = (found: Found): SearchType[] =>
  (Object.keys(found) as SearchType[]).filter((type) => found[type].data === undefined)

/** Several kinds that failed: one failure is told, and one press tries all. */
const asOne = (found: Found, missing: readonly SearchType[]) => ({
  data: undefined,
  error: missing.map((type) => found[type].error).find((error) => error !== null) ?? null,
  isFetching: missing.some((type) => found[type].isFetching),
  refetch: () => missing.map((type) => found[type].refetch()),
})

/** The kinds that did not come beside those that did. */
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
  const { total = 0, list = [] } = found[type].data ?? {}
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

/** There may be more than anybody counted. */
const countOf = (type: SearchType, total: number): string =>
  total < (type === 'user' ? SEARCH_PEOPLE_MOST : SEARCH_MOST) ? shortCount(total) : texts.atLeast(total)
